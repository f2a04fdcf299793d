import { useMutation } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { client } from "#web/api.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { showToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { showNotice } from "../popup/ask.tsx";
import { invalidate } from "../query-client.ts";
import { type Part, partsOf } from "./masterclass.ts";
import { aboutMasterclass } from "./picture.tsx";
import { masterclassesKey } from "./queries.ts";

/** Changes the status or the certificate flag; pending until the list shows the server's answer. */
export function useChange(row: MasterclassRow) {
	const readAgain = () => invalidate(masterclassesKey);
	return useMutation({
		mutationFn: (part: Part) =>
			client(api.changeMasterclass, { params: { id: row._id }, body: { ...part, version: row.version } }),
		onSuccess: async ({ data }, part) => {
			await readAgain();
			if ("status" in part)
				showToastWithUndo(data.message, () => void changeBack(row, data.version).finally(readAgain));
			else showToast(data.message);
		},
		onError: (error) => {
			if (isStatusFirst(error)) askForStatus(row);
			// Someone else changed it first: show their version before a retry.
			if (isStatusFirst(error) || isRefusal(error, "changed-meanwhile")) void readAgain();
		},
	});
}

/** Refused if it was changed again since. */
function changeBack(row: MasterclassRow, version: number): Promise<void> {
	const { _id: id } = row;
	const body = { ...partsOf(row), version };
	return client(api.changeMasterclass, { params: { id }, body }).then(showUndone, showUndoFailed);
}

export function isStatusFirst(error: Error): boolean {
	return isRefusal(error, "status-first");
}

/** The alert of specification section 4. */
export function askForStatus(row: MasterclassRow): void {
	showNotice({
		texts: [errors["status-first"].text],
		about: aboutMasterclass(row),
		note: "Certificates become available, or not available, once the masterclass is completed.",
	});
}
