import { maxContactPhoneDigits } from "#contract/plain.ts";
import { changeBeforeInput, digits, type Rule } from "../../ui/typing.ts";

export const phoneDigits: Rule = (typed) => digits(typed).slice(0, maxContactPhoneDigits);

/** React has no such event that can be prevented for every kind of input. */
export function applyRulesOnInput(form: HTMLFormElement, rules: Record<string, Rule>): () => void {
	const handleInput = (event: InputEvent) => {
		if (!(event.target instanceof HTMLInputElement)) return;
		const rule = rules[event.target.name];
		if (rule !== undefined) changeBeforeInput(event, event.target, rule);
	};
	form.addEventListener("beforeinput", handleInput);
	return () => form.removeEventListener("beforeinput", handleInput);
}
