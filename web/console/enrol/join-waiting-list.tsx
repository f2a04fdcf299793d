import { Check, Hourglass } from "lucide-react";
import { api } from "#contract/api.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { feesKey } from "../fees/queries.ts";
import { plainButton } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import type { Batch } from "./enrol-draft.ts";

type Props = { subject: { lead: string } | { student: string }; name: string; batch: Batch };

/** Offers a place on the waiting list of a full batch. */
export function JoinWaitingList({ subject, name, batch }: Props) {
	const { _id: id, name: batchName, waits } = batch;
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			const body = "lead" in subject ? { leadid: subject.lead } : { studentid: subject.student };
			await client(api.joinWaitingList, { params: { id }, body });
			await invalidate(feesKey);
			showToast(`${name} is on the waiting list of ${batchName}.`);
		},
		onError: (error) => {
			showErrorToast(`${name} was not put on the waiting list. ${errorText(error)}`);
			void invalidate(feesKey);
		},
	});
	if (waits)
		return (
			<p className="mt-2 flex items-center gap-1.5 text-[14px]/5">
				<Check aria-hidden="true" className="size-4 shrink-0" />
				On the waiting list
			</p>
		);
	return (
		<button type="button" className={`${plainButton} mt-2`} aria-disabled={busy} onClick={() => start()}>
			<Hourglass aria-hidden="true" className="size-4" />
			Put on the waiting list
		</button>
	);
}
