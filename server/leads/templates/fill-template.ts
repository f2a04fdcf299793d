import type { TemplateField } from "#content/message-templates.ts";

export type FieldValues = { readonly [Field in TemplateField]?: string };
/** A part of a text: literal, or the value of a field. */
type Segment = { text: string; field: TemplateField | null };

/** A text with its fields filled in. `missing`: fields without a value; then the text must not be sent. */
export function fillTemplate(text: string, values: FieldValues): { segments: Segment[]; missing: TemplateField[] } {
	const segments = text.split(/\{(\w+)\}/).flatMap((segment, index): Segment[] => {
		if (index % 2 === 0) return segment === "" ? [] : [{ text: segment, field: null }];
		const field = segment as TemplateField;
		return [{ text: values[field] ?? "", field }];
	});
	const missing = segments.flatMap(({ text, field }) => (field !== null && text === "" ? [field] : []));
	return { segments, missing: [...new Set(missing)] };
}
