import { Search } from "lucide-react";
import { verify } from "#content/verify.ts";
import { pages } from "#contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** A plain GET form, which needs no script and gives the answer an address. */
export function NumberForm({ title, typed }: { title: string; typed?: string }) {
	const { label, help, button } = verify.form;
	return (
		<form action={pages.verify} method="get" className="form-field number-form">
			<h2 className="form-title">{title}</h2>
			<div className="lead-form">
				<Field
					id="number"
					name="number"
					label={label}
					help={help}
					defaultValue={typed}
					required
					maxLength={300}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					className="number-field"
				/>
				<Button type="submit">
					<Search aria-hidden="true" />
					{button}
				</Button>
			</div>
		</form>
	);
}
