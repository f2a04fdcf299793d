import type { TemplateField } from "#content/message-templates.ts";

export type FieldValues = { readonly [Field in TemplateField]?: string };
/** A piece of a text: our own words, or what is known of the lead. */
type Piece = { text: string; field: TemplateField | null };

/** A text with its fields filled in. What is not known is in `missing`, and then the text must not be sent. */
export function fillTemplate(text: string, values: FieldValues): { pieces: Piece[]; missing: TemplateField[] } {
	const pieces = text.split(/\{(\w+)\}/).flatMap((piece, at): Piece[] => {
		if (at % 2 === 0) return piece === "" ? [] : [{ text: piece, field: null }];
		const field = piece as TemplateField;
		return [{ text: values[field] ?? "", field }];
	});
	const missing = pieces.flatMap(({ text, field }) => (field !== null && text === "" ? [field] : []));
	return { pieces, missing: [...new Set(missing)] };
}
