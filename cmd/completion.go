package cmd

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

// shells lists the shells that cobra can complete for.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// newCompletion returns the command that writes completion for a shell.
func newCompletion(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "completion SHELL", Args: app.Words(1, 1), ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			switch root := c.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.Out, true)
			case "zsh":
				return root.GenZshCompletion(a.Out)
			case "fish":
				return root.GenFishCompletion(a.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.Out)
			}
			return app.Wrong(words.Shell(args[0]))
		},
	}
}
