import { type RefObject, useRef, useState } from "react";
import { maxStudentsPerRequest } from "#contract/students.ts";
import { formatCount } from "#web/app/numbers.ts";
import { clearDraft, readStoredDraft, storeState } from "../../popup/draft.ts";
import { Overlay } from "../../popup/overlay.tsx";
import { AddedStudents } from "./added.tsx";
import { Choose } from "./choose.tsx";
import { type Cells, readSheet } from "./columns.ts";
import { Preview } from "./preview.tsx";
import { Unreadable } from "./read-file.ts";
import { type BulkRow, newRow, type Read } from "./rows.ts";

/** Adds many students from a sheet, which is selected, checked and corrected first; either all are added or none. */
export function BulkAdd({ onClose }: { onClose: () => void }) {
	const [read, setRead] = useState<Read | undefined>(readStoredRows);
	const [added, setAdded] = useState<readonly BulkRow[]>();
	const heading = useRef<HTMLHeadingElement>(null);
	const show = (next: Read | undefined) => {
		setRead(next);
		if (next) storeRows(next);
		else removeStored();
	};
	const close = () => {
		removeStored();
		onClose();
	};
	return (
		<Overlay
			label="Add students from a sheet"
			width="table"
			onClose={close}
			initialFocus={heading}
			ignoresOutsidePress
			hasUnsavedInput={() => read !== undefined && added === undefined}
		>
			<Head heading={heading} isDone={added !== undefined} />
			{added ? (
				<AddedStudents rows={added} onClose={close} />
			) : read ? (
				<Preview
					read={read}
					onChange={(rows) => show({ ...read, rows })}
					onBack={() => show(undefined)}
					onAdded={(rows) => {
						removeStored();
						setAdded(rows);
						heading.current?.focus();
					}}
				/>
			) : (
				<Choose
					onCells={(cells) => {
						show(toBulkRead(cells));
						heading.current?.focus();
					}}
				/>
			)}
		</Overlay>
	);
}

function Head({ heading, isDone }: { heading: RefObject<HTMLHeadingElement | null>; isDone: boolean }) {
	return (
		<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4 max-md:pt-4">
			<h2 ref={heading} tabIndex={-1} className="console-title text-[28px]/[1.05] focus:outline-none">
				Add students from a sheet
			</h2>
			<p className="mt-1 text-[14px] text-soft">
				{isDone
					? "They are in the list as pending students."
					: `Up to ${formatCount(maxStudentsPerRequest)} at once. All of them are added, or none.`}
			</p>
		</header>
	);
}

function toBulkRead(cells: Cells): Read {
	const { rows, missing, ignored } = readSheet(cells);
	if (rows.length === 0) throw new Unreadable("There are no students in it: no row below the headings says anything.");
	if (rows.length > maxStudentsPerRequest)
		throw new Unreadable(
			`There are ${formatCount(rows.length)} students in it. At most ${formatCount(maxStudentsPerRequest)} can be added at once: split the sheet.`,
		);
	return { rows: rows.map(newRow), missing, ignored };
}

/** The draft's name: the rows as read and corrected survive a reload. */
const draftName = "students of a sheet";

const storeRows = (read: Read) => storeState(draftName, read);
const removeStored = () => clearDraft(draftName);

function readStoredRows(): Read | undefined {
	const stored = readStoredDraft(draftName);
	return isBulkRead(stored) ? stored : undefined;
}

function isBulkRead(stored: unknown): stored is Read {
	return (
		typeof stored === "object" && stored !== null && "rows" in stored && "missing" in stored && "ignored" in stored
	);
}
