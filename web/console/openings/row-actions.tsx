import { CircleSlash2, Megaphone, Pencil, Trash2 } from "lucide-react";
import type { OpeningRow } from "#contract/openings.ts";
import { RowIconButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { askToClose, askToPublishAgain, askToRemove } from "./confirmations.tsx";
import { statusNow } from "./opening.ts";

export const againForm = "again";

/** Edit, close or publish again, and delete while nobody has applied. */
export function RowActions({ row }: { row: OpeningRow }) {
	const popup = usePopup();
	const what = `${row.title}, ${row.company}`;
	const status = statusNow(row);
	return (
		<span className="flex gap-1.5">
			<RowIconButton icon={Pencil} label={`Edit ${what}`} title="Edit" onPress={() => popup.show("edit", row._id)} />
			{status === "open" ? (
				<RowIconButton icon={CircleSlash2} label={`Close ${what}`} title="Close" onPress={() => askToClose(row)} />
			) : (
				<RowIconButton
					icon={Megaphone}
					label={`Publish ${what} again`}
					title="Publish again"
					onPress={() =>
						statusNow({ ...row, state: "published" }) === "open"
							? askToPublishAgain(row)
							: popup.show(againForm, row._id)
					}
				/>
			)}
			{row.applicationcount === 0 && (
				<RowIconButton
					icon={Trash2}
					label={`Delete ${what}`}
					title="Delete"
					destructive
					onPress={() => askToRemove(row)}
				/>
			)}
		</span>
	);
}
