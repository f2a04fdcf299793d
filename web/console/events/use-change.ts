import { useMutation } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { client, masterclassesKey } from "#web/api.ts";
import { say, sayWithUndo } from "#web/ui/app-toasts.tsx";
import { undoFailed, undone } from "#web/undo.ts";
import { readAnew } from "../queries.ts";
import { askForStatus } from "./ask-for-status.tsx";
import { type Part, partsOf } from "./masterclass.ts";

/** Changes the status or the flag of what the list shows. It is on its way until the list shows what the server made of it. */
export function useChange(row: MasterclassRow) {
	const readAgain = () => readAnew(masterclassesKey);
	return useMutation({
		mutationFn: (part: Part) =>
			client(api.changeMasterclass, { params: { id: row._id }, body: { ...part, version: row.version } }),
		onSuccess: async ({ data }, part) => {
			await readAgain();
			if ("status" in part) sayWithUndo(data.message, () => void changeBack(row, data.version).finally(readAgain));
			else say(data.message);
		},
		onError: (error) => {
			if (isStatusFirst(error)) askForStatus(row);
			// Someone else was quicker: what they made of it stands here before one tries again.
			if (isStatusFirst(error) || isRefusal(error, "changed-meanwhile")) void readAgain();
		},
	});
}

/** Refused where somebody changed it after that. */
function changeBack(row: MasterclassRow, version: number): Promise<void> {
	const { _id: id } = row;
	const body = { ...partsOf(row), version };
	return client(api.changeMasterclass, { params: { id }, body }).then(undone, undoFailed);
}

export function isStatusFirst(error: Error): boolean {
	return isRefusal(error, "status-first");
}
