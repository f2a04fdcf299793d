import { type ChosenColours, colourNames } from "#content/schema/colours.ts";
import { inWords } from "#content/schema/form.ts";
import { Colours } from "../colours.tsx";
import { idOf, problemAt, useForm } from "./form-context.ts";
import { OtherValues } from "./other-values.tsx";
import { Wrong } from "./simple-field.tsx";

/** Together, as the legibility of one colour depends on another. */
export function ColourFields({ value }: { value: ChosenColours }) {
	const { change } = useForm();
	return (
		<Colours
			value={value}
			idOf={(name) => idOf([name])}
			onChange={(next) => {
				for (const name of colourNames) if (next[name] !== value[name]) change([name], next[name]);
			}}
			about={(name) => <AboutColour name={name} value={value[name]} />}
		/>
	);
}

/** Below a colour's row: why it cannot be published, and its published and other values. */
function AboutColour({ name, value }: { name: string; value: string }) {
	const wrong = problemAt(useForm(), [name]);
	return (
		<div className="flex flex-col gap-1.5">
			{wrong && <Wrong>{wrong}</Wrong>}
			<OtherValues field={{ kind: "text", label: inWords(name), optional: false }} value={value} path={[name]} />
		</div>
	);
}
