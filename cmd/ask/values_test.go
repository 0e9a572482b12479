package ask

import (
	"reflect"
	"slices"
	"testing"
)

// TestValues: values are read by the keys of their fields, whatever the order of the fields.
func TestValues(t *testing.T) {
	q := Question{Fields: []Field{{Key: "who", Value: "anna"}, {Key: "points"}, {Key: "sure", Kind: YesNo}}}
	values := q.Filled("bruno", " −12 ", Yes)
	if points, err := values.Whole("points"); err != nil || points != -12 {
		t.Errorf("%d points, %v", points, err)
	}
	if values.Of("who") != "bruno" || values.Trimmed("points") != "−12" || !values.Yes("sure") || values.Of("why") != "" {
		t.Errorf("%v", values)
	}
	if values.Has("why") || !values.Has("points") || values.Len() != 3 || values.IsBlank() {
		t.Errorf("%v has the wrong keys", values)
	}
	changed := values.With("who", "carla").With("why", "mistyped")
	if changed.Of("who") != "carla" || changed.Of("why") != "mistyped" || values.Of("who") != "bruno" || values.Has("why") {
		t.Errorf("%v becomes %v", values, changed)
	}
	if own := q.Own(changed); !own.Equal(values.With("who", "carla")) || own.Equal(values) {
		t.Errorf("of %v the question has %v", changed, own)
	}
	if start := q.Start(); start.Of("who") != "anna" || !q.Filled().IsBlank() || start.IsBlank() {
		t.Errorf("the question begins with %v", start)
	}
	alone := Question{Fields: []Field{{}}}
	if alone.Filled("x").Only() != "x" || (Values{}).Only() != "" || q.Index("sure") != 2 || q.Index("why") != -1 {
		t.Error("a form of one field has another value")
	}
	if !slices.Equal(changed.Keys(), []string{"who", "points", "sure", "why"}) {
		t.Errorf("the keys are %q", changed.Keys())
	}
}

// TestValuesHaveNoIndex: whoever holds values cannot read "the third one": the fields are not exported, and no method
// returns the texts as a slice or takes an index.
func TestValuesHaveNoIndex(t *testing.T) {
	values := reflect.TypeFor[Values]()
	for i := range values.NumField() {
		if field := values.Field(i); field.IsExported() {
			t.Errorf("Values.%s is exported", field.Name)
		}
	}
	lists := []string{"Keys", "List"} // of keys, and of the choices in one field
	for i := range values.NumMethod() {
		method := values.Method(i)
		for in := 1; in < method.Type.NumIn(); in++ {
			if method.Type.In(in).Kind() == reflect.Int {
				t.Errorf("Values.%s takes a number", method.Name)
			}
		}
		for out := range method.Type.NumOut() {
			if method.Type.Out(out).Kind() == reflect.Slice && !slices.Contains(lists, method.Name) {
				t.Errorf("Values.%s returns a list", method.Name)
			}
		}
	}
	question := reflect.TypeFor[Question]()
	for i := range question.NumField() {
		field := question.Field(i)
		if field.Type.Kind() == reflect.Func && field.Type.NumIn() > 0 && field.Type.In(0) == reflect.TypeFor[[]string]() {
			t.Errorf("Question.%s gets its values by index", field.Name)
		}
	}
}

// TestOneFieldOneKey: a question with two fields of one key cannot be asked, because its answer could not be read.
func TestOneFieldOneKey(t *testing.T) {
	q := Question{Title: "Deal", Fields: []Field{{Key: "dealer"}, {Key: "how"}, {Key: "dealer"}}}
	if err := q.Sound(); err == nil || err.Error() != `the question "Deal" has two fields "dealer"` {
		t.Errorf("two fields of one key: %v", err)
	}
}
