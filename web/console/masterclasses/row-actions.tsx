import { CopyPlus, Pencil, Trash2 } from "lucide-react";
import { api } from "#contract/api.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { RowIconButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { invalidate, invalidateIfRefused } from "../query-client.ts";
import { aboveRow } from "../table/column.ts";
import { showUndoableToast } from "../undo.ts";
import { registrationNoun } from "./masterclass.ts";
import { masterclassSubject } from "./picture.tsx";
import { masterclassesKey } from "./queries.ts";

/** Edit, duplicate and delete. */
export function RowActions({ row }: { row: MasterclassRow }) {
	const popup = usePopup();
	return (
		<span className={`${aboveRow} flex w-fit gap-1.5`}>
			<RowIconButton
				icon={Pencil}
				label={`Edit ${row.title}`}
				title="Edit"
				onPress={() => popup.show("edit", row._id)}
			/>
			<RowIconButton
				icon={CopyPlus}
				label={`Duplicate ${row.title}`}
				title="Duplicate"
				onPress={() => popup.show("add", row._id)}
			/>
			<RowIconButton
				icon={Trash2}
				label={`Delete ${row.title}`}
				title="Delete"
				destructive
				onPress={() => confirmRemoveMasterclass(row)}
			/>
		</span>
	);
}

function confirmRemoveMasterclass(row: MasterclassRow): void {
	confirmAction({
		texts: ["Are you sure you want to delete this masterclass?"],
		about: masterclassSubject(row, registrationsText(row.applicationcount)),
		confirm: "Delete",
		destructive: true,
		failureText: "Error deleting MasterClass",
		run: async () => {
			const call = client(api.removeMasterclass, { params: { id: row._id }, query: { version: row.version } });
			await invalidateIfRefused(call, masterclassesKey);
			await invalidate(masterclassesKey);
			showUndoableToast("MasterClass deleted successfully!", row._id, masterclassesKey);
		},
	});
}

function registrationsText(count: number): string {
	if (count === 0) return "Nobody has registered for it.";
	return `${countWithNoun(count, registrationNoun)} ${count === 1 ? "goes" : "go"} with it.`;
}
