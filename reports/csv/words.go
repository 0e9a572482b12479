package csv

import "arbitro/referee/lang"

var (
	wordNote   = lang.Text{It: "Note", En: "Notes"}
	wordText   = lang.Text{It: "Testo", En: "Text"}
	wordSource = lang.Text{It: "Fonte", En: "Source"}
	wordNumber = lang.Text{It: "N.", En: "No."}
	wordValue  = lang.Text{It: "Valore", En: "Value"}
	wordName   = lang.Text{It: "Nome", En: "Name"}
)
