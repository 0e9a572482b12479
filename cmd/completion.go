package cmd

import (
	"github.com/spf13/cobra"

	"arbitro/referee/lang"
)

var (
	textCompletion = lang.Text{It: "scrive il completamento per bash, zsh, fish o powershell", En: "writes completion for bash, zsh, fish or powershell"}
	textShell      = lang.Text{It: "non conosco la shell %q: scegliete bash, zsh, fish o powershell", En: "I do not know the shell %q: choose bash, zsh, fish or powershell"}
)

var shells = []string{"bash", "zsh", "fish", "powershell"}

func newCompletion(h *House) *cobra.Command {
	return &cobra.Command{
		Use: "completion SHELL", Short: h.say(textCompletion), Args: words(1, 1), ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			switch root := c.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(h.Out, true)
			case "zsh":
				return root.GenZshCompletion(h.Out)
			case "fish":
				return root.GenFishCompletion(h.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(h.Out)
			}
			return wrong(textShell, args[0])
		},
	}
}
