import { useQuery } from "@tanstack/react-query";
import { type MasterclassRow, masterclassStatuses } from "#contract/masterclasses.ts";
import { masterclass, masterclasses, masterclassSummary } from "#web/api.ts";
import { inIndia } from "../numbers.ts";
import { mainButton } from "../parts/buttons.ts";
import { Tag } from "../parts/tag.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { DateOverTime, Text } from "../table/cells.tsx";
import { aboveRow, type Column } from "../table/column.ts";
import type { ListView } from "../table/view.ts";
import { Applicants } from "./applicants.tsx";
import { PdfSelect, StatusSelect } from "./change-select.tsx";
import { CountLink } from "./count-link.tsx";
import { flagOf, locale, masterclassNoun, statusTones } from "./masterclass.ts";
import { MasterclassCard } from "./masterclass-card.tsx";
import { Picture } from "./picture.tsx";
import { RowActs } from "./row-acts.tsx";

type Row = MasterclassRow;

const columns: readonly Column<Row>[] = [
	{ name: "number", title: "Sl No.", sortable: false, width: "w-[60px]", cell: (_, number) => inIndia(number) },
	{
		name: "title",
		title: "Title",
		sortable: true,
		width: "w-[216px]",
		cell: (row) => (
			<span className="flex items-center gap-2 font-semibold">
				<Picture image={row.image} className="size-6 shrink-0" />
				<Text>{row.title}</Text>
			</span>
		),
	},
	{
		name: "start",
		title: "Start Time",
		sortable: true,
		width: "w-[136px]",
		cell: (row) => <DateOverTime at={row.start} locale={locale} />,
	},
	{
		name: "end",
		title: "End Time",
		sortable: true,
		width: "w-[136px]",
		cell: (row) => <DateOverTime at={row.end} locale={locale} />,
	},
	{
		name: "applicationcount",
		title: "Applicant count",
		sortable: true,
		width: "w-[132px]",
		cell: (row) => <CountLink row={row} />,
	},
	{
		name: "pdfstatus",
		title: "Pdf Download status",
		sortable: false,
		width: "w-[98px]",
		cell: (row) => <Tag tone={row.pdfstatus ? "green" : "grey"}>{flagOf(row)}</Tag>,
	},
	{
		name: "change-pdfstatus",
		title: "Change PdfDownload",
		sortable: false,
		width: "w-[136px]",
		cell: (row) => (
			<div className={`${aboveRow} pr-2`}>
				<PdfSelect row={row} />
			</div>
		),
	},
	{
		name: "action",
		title: "Action",
		sortable: false,
		width: "w-[96px]",
		cell: (row) => (
			<div className={`${aboveRow} w-fit`}>
				<RowActs row={row} />
			</div>
		),
	},
	{
		name: "status",
		title: "Status",
		sortable: true,
		width: "w-[108px]",
		cell: (row) => <Tag tone={statusTones[row.status]}>{row.status}</Tag>,
	},
	{
		name: "change-status",
		title: "Change Status",
		sortable: false,
		width: "w-[136px]",
		cell: (row) => (
			<div className={`${aboveRow} pr-4`}>
				<StatusSelect row={row} />
			</div>
		),
	},
];

export const masterclassList: ListView<Row> = {
	title: "Events",
	searchHint: "Title",
	defaultSort: "-start",
	list: masterclasses,
	record: masterclass,
	filters: [{ name: "status", label: "Status", useChoices: () => masterclassStatuses }],
	columns,
	stateOf: () => ({ unseen: false, muted: false }),
	card: (row) => <MasterclassCard row={row} />,
	counts: (total, _q, narrowed) => <Counts total={total} narrowed={narrowed} />,
	actions: <AddButton />,
	overlay: (row, close) => <Applicants key={row._id} row={row} onClose={close} />,
	empty: {
		title: "No Data Found",
		next: (
			<>
				<p>A masterclass that you add is announced on the events page at once, and visitors can register for it.</p>
				<AddButton />
			</>
		),
	},
};

function AddButton() {
	const popup = usePopup();
	return (
		<button type="button" className={`${mainButton} max-md:!h-11`} onClick={() => popup.show("add")}>
			+ Add Masterclass
		</button>
	);
}

/** '14 masterclasses, 3 upcoming, 1 ongoing'; of how many, while narrowed. */
function Counts({ total, narrowed }: { total: number; narrowed: boolean }) {
	const { data: summary } = useQuery(masterclassSummary());
	const all = narrowed ? (summary?.total ?? total) : total;
	return (
		<>
			{narrowed && (
				<>
					<b>{inIndia(total)}</b> of{" "}
				</>
			)}
			<b>{inIndia(all)}</b> {all === 1 ? masterclassNoun.one : masterclassNoun.many}
			{summary && (
				<>
					, <b>{inIndia(summary.upcoming)}</b> upcoming, <b>{inIndia(summary.ongoing)}</b> ongoing
				</>
			)}
		</>
	);
}
