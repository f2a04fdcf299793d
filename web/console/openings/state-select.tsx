import { useMutation } from "@tanstack/react-query";
import { isRefusal } from "#contract/client.ts";
import { type JobApplicationRow, type JobApplicationState, jobApplicationStates } from "#contract/openings.ts";
import { errorTextAfterLeaving } from "#web/app/error-text.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { ChangeSelect } from "../parts/change-select.tsx";
import { invalidate } from "../query-client.ts";
import { move } from "./actions.ts";
import { openingsKey } from "./queries.ts";

/** An application's state: any state, in any order. Pending until the list shows the server's answer. */
export function StateSelect({ openingId, row }: { openingId: string; row: JobApplicationRow }) {
	const isMounted = useIsMounted();
	const mutation = useMutation({
		mutationFn: (state: JobApplicationState) => move(openingId, row, state),
		onError: (cause, state) => {
			if (isRefusal(cause, "changed-meanwhile")) void invalidate(openingsKey);
			if (!isMounted.current) showErrorToast(`${row.name} was not moved to ${state}. ${errorTextAfterLeaving(cause)}`);
		},
	});
	return (
		<ChangeSelect
			label={`State of ${row.name}`}
			stored={row.state}
			requested={mutation.variables}
			choices={jobApplicationStates}
			mutation={mutation}
			failureText={`Not moved to ${mutation.variables}.`}
			onChoose={mutation.mutate}
		/>
	);
}
