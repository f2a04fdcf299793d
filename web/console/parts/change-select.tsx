import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { RetryLink } from "./buttons.tsx";
import { Select } from "./select.tsx";

type ChangeSelectProps<Value extends string, Change> = {
	label: string;
	/** Shown on hover and announced by screen readers. */
	help?: string;
	stored: Value;
	/** The value that `mutation` stores, or failed to store. */
	requested: Value | undefined;
	choices: readonly Value[];
	mutation: {
		isPending: boolean;
		error: Error | null;
		variables: Change | undefined;
		mutate: (change: Change) => void;
	};
	/** 'Not moved to hired.' */
	failureText: string;
	isDimmed?: boolean;
	onChoose: (value: Value) => void;
};

/** A select in a row that stores what is chosen. A failure is shown below it, with Retry. */
export function ChangeSelect<Value extends string, Change>(props: ChangeSelectProps<Value, Change>) {
	const { label, help, stored, requested, choices, mutation, failureText, isDimmed = false, onChoose } = props;
	const { isPending, error, variables, mutate } = mutation;
	return (
		<div className={error ? "pt-1.5" : ""}>
			<Select
				aria-label={label}
				title={help}
				aria-busy={isPending}
				value={isPending && requested !== undefined ? requested : stored}
				onChange={({ target }) => !isPending && onChoose(target.value as Value)}
				className={`h-[34px] text-[13.5px] aria-busy:cursor-progress max-md:h-11 max-md:text-[16px] ${isDimmed ? "!border-hairline !bg-page !text-soft" : ""}`}
			>
				{choices.map((choice) => (
					<option key={choice}>{choice}</option>
				))}
			</Select>
			{error && variables !== undefined && (
				<>
					<p role="alert" className="py-1 text-[12.5px]/4 wrap-anywhere text-wrong">
						{failureText} {errorText(error)} <RetryLink onPress={() => mutate(variables)} />
					</p>
					<RequestDetails error={error} />
				</>
			)}
		</div>
	);
}
