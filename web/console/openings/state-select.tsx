import { useMutation } from "@tanstack/react-query";
import { isRefusal } from "#contract/client.ts";
import { type JobApplicationRow, type JobApplicationState, jobApplicationStates } from "#contract/openings.ts";
import { errorText, errorTextAfterLeaving } from "#web/app/error-text.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { textLink } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
import { invalidate } from "../query-client.ts";
import { move } from "./actions.ts";
import { openingsKey } from "./queries.ts";

/** An application's state: any state, in any order. Pending until the list shows the server's answer. */
export function StateSelect({ openingId, row }: { openingId: string; row: JobApplicationRow }) {
	const isMounted = useIsMounted();
	const { mutate, isPending, error, variables } = useMutation({
		mutationFn: (state: JobApplicationState) => move(openingId, row, state),
		onError: (cause, state) => {
			if (isRefusal(cause, "changed-meanwhile")) void invalidate(openingsKey);
			if (!isMounted.current) showErrorToast(`${row.name} was not moved to ${state}. ${errorTextAfterLeaving(cause)}`);
		},
	});
	return (
		<div className={error ? "pt-1.5" : ""}>
			<Select
				aria-label={`State of ${row.name}`}
				aria-busy={isPending}
				value={isPending ? variables : row.state}
				onChange={({ target }) => !isPending && mutate(target.value as JobApplicationState)}
				className="h-[34px] text-[13.5px] aria-busy:cursor-progress max-md:h-11 max-md:text-[16px]"
			>
				{jobApplicationStates.map((state) => (
					<option key={state}>{state}</option>
				))}
			</Select>
			{error && variables && (
				<p role="alert" className="py-1 text-[12.5px]/4 wrap-anywhere text-wrong">
					Not moved to {variables}. {errorText(error)}{" "}
					<button type="button" className={textLink} onClick={() => mutate(variables)}>
						Retry
					</button>
				</p>
			)}
		</div>
	);
}
