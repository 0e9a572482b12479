// Package screen holds what the screens behind the first screen share: a menu, a form that is put again, an action with
// its output above the next question, a document that is read and printed.
//
//	i, err := screen.Choose(ctx, a, title, labels)
//	err = screen.Aside(ctx, a, func(a *app.App) error { return screen.ReadAndPrint(ctx, a, document) })
//
//	screen.go  menus, forms and actions
//	print.go   documents
//
// The package knows no league and no person. It must not import a room of commands.
package screen

//go:generate go run arbitro/referee/lang/gen
