import { useMutation } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { client } from "#web/api.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { showToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { showNotice } from "../popup/confirmation.tsx";
import { invalidate } from "../query-client.ts";
import { type MasterclassChange, previousState } from "./masterclass.ts";
import { masterclassSubject } from "./picture.tsx";
import { masterclassesKey } from "./queries.ts";

/** Changes the status or the certificate flag; pending until the list shows the server's answer. */
export function useChange(row: MasterclassRow) {
	const invalidateMasterclasses = () => invalidate(masterclassesKey);
	const { isPending, error, variables, mutate, mutateAsync } = useMutation({
		mutationFn: (part: MasterclassChange) =>
			client(api.changeMasterclass, { params: { id: row._id }, body: { ...part, version: row.version } }),
		onSuccess: async ({ data }, part) => {
			await invalidateMasterclasses();
			if ("status" in part)
				showToastWithUndo(data.message, () => void undoChange(row, data.version).finally(invalidateMasterclasses));
			else showToast(data.message);
		},
		onError: (error) => {
			if (mustCompleteFirst(error)) showCompleteFirst(row);
			// Someone else changed it first: show their version before a retry.
			if (mustCompleteFirst(error) || isRefusal(error, "changed-meanwhile")) void invalidateMasterclasses();
		},
	});
	const isShownInNotice = error !== null && mustCompleteFirst(error);
	return { isPending, error: isShownInNotice ? null : error, variables, mutate, mutateAsync };
}

/** Refused if it was changed again since. */
function undoChange(row: MasterclassRow, version: number): Promise<void> {
	const { _id: id } = row;
	const body = { ...previousState(row), version };
	return client(api.changeMasterclass, { params: { id }, body }).then(showUndone, showUndoFailed);
}

function mustCompleteFirst(error: Error): boolean {
	return isRefusal(error, "status-first");
}

/** The alert of specification section 4. */
export function showCompleteFirst(row: MasterclassRow): void {
	showNotice({
		texts: [errors["status-first"].text],
		about: masterclassSubject(row),
		note: "Certificates become available, or not available, once the masterclass is completed.",
	});
}
