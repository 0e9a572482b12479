package compose

// Short returns no form: on the page in a browser every answer is tapped, so that it need not load the short forms.
func (c Composer) Short() Form { return Form{} }

// ShortOf returns "": nothing is typed in short forms.
func (c Composer) ShortOf([]string) string { return "" }
