import { Field } from "../../ui/field.tsx";

/** `refused`: on a page that answers a plain post, with what was typed. */
export function EmailField({ id, refused }: { id: string; refused: boolean }) {
	return (
		<Field
			id={id}
			name="email"
			label="Email"
			type="email"
			inputMode="email"
			autoComplete="username"
			autoCapitalize="none"
			spellCheck={false}
			required
			{...(refused && {
				defaultValue: "{{value:email}}",
				error: "{{error:email}}",
				invalid: "{{invalid:email}}" as "true",
			})}
		/>
	);
}
