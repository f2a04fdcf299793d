import { api } from "#contract/api.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { textLink } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { showLedger } from "./actions.ts";

/** Frees the place of a student who leaves, after a confirmation; a student who returns takes a place again. */
export function LeaveBatch({ ledger: { _id: id, name, batch, leftAt } }: { ledger: FeeLedger }) {
	const saveLeft = async (left: boolean) => {
		const { data } = await client(api.leaveBatch, { params: { id }, body: { left } });
		await showLedger(data);
		showToast(left ? `The place in ${batch} is free.` : `${name} has a place in ${batch} again.`);
	};
	const returning = useExclusiveMutation({
		mutationFn: () => saveLeft(false),
		onError: (error) => showErrorToast(`Nothing was changed. ${errorText(error)}`),
	});
	const leave = () =>
		confirmAction({
			texts: [`${name} leaves ${batch}?`],
			note: "The place is then free for someone else. The fees stay as they are, and so do the reminders: correct the charge, and refund what is agreed.",
			confirm: "Free the place",
			run: () => saveLeft(true),
			failureText: "Nothing was changed.",
		});
	return (
		<button
			type="button"
			className={textLink}
			aria-disabled={returning.busy}
			onClick={() => (leftAt === null ? leave() : returning.start())}
		>
			{leftAt === null ? "Leave the batch" : "Return to the batch"}
		</button>
	);
}
