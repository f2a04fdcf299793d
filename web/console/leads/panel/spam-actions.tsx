import { useMutation } from "@tanstack/react-query";
import { ShieldCheck, ShieldX, Trash2 } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { isSpam, isSuspected } from "#contract/enquiries.ts";
import { client } from "#web/api.ts";
import { isStillAt, paramsNow } from "#web/app/address-now.ts";
import { errorText } from "#web/app/error-text.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { showErrorToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../../parts/buttons.tsx";
import { MoreAction } from "../../parts/more-menu.tsx";
import { invalidate } from "../../query-client.ts";
import { useMay } from "../../role.tsx";
import { withChanges } from "../../table/address.ts";
import { showUndoableToast } from "../../undo.ts";
import type { Enquiry } from "../lead.ts";
import { leadsKey } from "../queries.ts";

/** Marks an enquiry as spam or not; one that does not look like spam can be marked too. Only spam can be deleted. */
export function SpamActions({ enquiry }: { enquiry: Enquiry }) {
	const { isBusy, mark, remove } = useSpamActions(enquiry);
	const may = useMay();
	const { suspicion } = enquiry;
	const isMarked = isSpam(suspicion);
	const buttonProps = (run: () => void) => ({
		type: "button" as const,
		className: `${plainButton} max-md:!h-11`,
		"aria-disabled": isBusy,
		onClick: run,
	});
	return (
		<div className="flex flex-wrap gap-2">
			{isSuspected(suspicion) && (
				<button {...buttonProps(() => mark(false))}>
					<ShieldCheck aria-hidden="true" className="size-4" />
					Not spam
				</button>
			)}
			{!isMarked && (
				<button {...buttonProps(() => mark(true))}>
					<ShieldX aria-hidden="true" className="size-4" />
					Spam
				</button>
			)}
			{isMarked && may(api.removeSpamEnquiry) && (
				<button {...buttonProps(remove)}>
					<Trash2 aria-hidden="true" className="size-4" />
					Delete
				</button>
			)}
		</div>
	);
}

/** The same as an item of the menu. */
export function MarkAsSpam({ enquiry }: { enquiry: Enquiry }) {
	const { mark } = useSpamActions(enquiry);
	return (
		<MoreAction icon={ShieldX} onPress={() => mark(true)}>
			Spam
		</MoreAction>
	);
}

function useSpamActions({ _id: id }: Enquiry) {
	const [params, setParams] = useSearchParams();
	const { pathname } = useLocation();
	const close = () => {
		// Another one may have been opened in the meantime.
		if (isStillAt(pathname, params, ["open"]))
			setParams(withChanges(paramsNow(pathname, params), { open: "" }), { replace: true });
	};
	const mark = useMutation({ mutationFn: (spam: boolean) => markSpam(id, spam), onError: showError });
	const remove = useMutation({ mutationFn: () => removeSpam(id, close), onError: showError });
	const isBusy = mark.isPending || remove.isPending;
	return {
		isBusy,
		mark: (spam: boolean) => !isBusy && mark.mutate(spam),
		remove: () => !isBusy && remove.mutate(),
	};
}

async function markSpam(id: string, spam: boolean): Promise<void> {
	const { data } = await client(api.markEnquirySpam, { params: { id }, body: { spam } });
	const undo = () =>
		client(api.markEnquirySpam, { params: { id }, body: { spam: data.before } })
			.then(showUndone, showUndoFailed)
			.finally(() => invalidate(leadsKey));
	showToastWithUndo(spam ? "Marked as spam." : "Marked as not spam.", () => void undo());
	await invalidate(leadsKey);
}

/** The panel closes before the list is read again, as its record is no longer in it. */
async function removeSpam(id: string, close: () => void): Promise<void> {
	await client(api.removeSpamEnquiry, { params: { id } });
	close();
	showUndoableToast("Deleted.", id, leadsKey);
	await invalidate(leadsKey);
}

function showError(error: Error): void {
	showErrorToast(errorText(error));
}
