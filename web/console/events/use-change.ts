import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import type { MasterclassRow, MasterclassStatus } from "#contract/masterclasses.ts";
import { client, masterclassesKey } from "#web/api.ts";
import { say } from "../parts/toasts.tsx";
import { askForStatus } from "./ask-for-status.tsx";

export type Part = { status: MasterclassStatus } | { pdfstatus: boolean };

/** Changes the status or the flag. It is on its way until the list shows what the server made of it. */
export function useChange(row: MasterclassRow) {
	const queries = useQueryClient();
	const readAgain = () => queries.invalidateQueries({ queryKey: masterclassesKey });
	return useMutation({
		mutationFn: (part: Part) => client(api.changeMasterclass, { params: { id: row._id }, body: part }),
		onSuccess: async ({ data }) => {
			await readAgain();
			say(data.message);
		},
		onError: (error) => {
			if (!isStatusFirst(error)) return;
			// Someone else moved it away from completed meanwhile.
			askForStatus(row);
			void readAgain();
		},
	});
}

export function isStatusFirst(error: Error): boolean {
	return error instanceof CallFailed && error.said === errors["status-first"].text;
}
