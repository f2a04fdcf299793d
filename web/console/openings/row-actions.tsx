import { CircleSlash2, Megaphone, Pencil, Trash2 } from "lucide-react";
import type { OpeningRow } from "#contract/openings.ts";
import { RowIconButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { aboveRow } from "../table/column.ts";
import { confirmClose, confirmPublishAgain, confirmRemove } from "./confirmations.tsx";
import { currentStatus } from "./opening.ts";

export const republishForm = "again";

/** Edit, close or publish again, and delete while nobody has applied. */
export function RowActions({ row }: { row: OpeningRow }) {
	const popup = usePopup();
	const what = `${row.title}, ${row.company}`;
	const status = currentStatus(row);
	return (
		<span className={`${aboveRow} flex w-fit gap-1.5`}>
			<RowIconButton icon={Pencil} label={`Edit ${what}`} title="Edit" onPress={() => popup.show("edit", row._id)} />
			{status === "open" ? (
				<RowIconButton icon={CircleSlash2} label={`Close ${what}`} title="Close" onPress={() => confirmClose(row)} />
			) : (
				<RowIconButton
					icon={Megaphone}
					label={`Publish ${what} again`}
					title="Publish again"
					onPress={() =>
						currentStatus({ ...row, state: "published" }) === "open"
							? confirmPublishAgain(row)
							: popup.show(republishForm, row._id)
					}
				/>
			)}
			{row.applicationcount === 0 && (
				<RowIconButton
					icon={Trash2}
					label={`Delete ${what}`}
					title="Delete"
					destructive
					onPress={() => confirmRemove(row)}
				/>
			)}
		</span>
	);
}
