import type { InputHTMLAttributes } from "react";
import { toIndiaInput, withIndiaOffset } from "../popup/typing.ts";
import { typedLimits } from "./follow-up-times.ts";

type FollowUpTimeInputProps = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	"aria-label" | "className" | "id" | "name"
> & {
	/** Empty until a time is picked. */
	at: string;
	/** The id of the text that says why it cannot be then; undefined if it can. */
	errorId: string | undefined;
	onChange: (at: string) => void;
};

/** Any time for a follow-up, as India's clocks show it. */
export function FollowUpTimeInput({ at, errorId, onChange, ...input }: FollowUpTimeInputProps) {
	return (
		<input
			{...input}
			type="datetime-local"
			{...typedLimits(new Date())}
			aria-invalid={errorId === undefined ? undefined : true}
			aria-describedby={errorId}
			value={toIndiaInput(at)}
			onChange={({ target }) => onChange(withIndiaOffset(target.value))}
		/>
	);
}
