import { useQuery } from "@tanstack/react-query";
import { type MasterclassRow, type MasterclassStatus, masterclassStatuses } from "#contract/masterclasses.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { AddButton } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { CountLink } from "../popup/applicants-overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { dateColumn, Text } from "../table/cells.tsx";
import { aboveRow, type Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { LinkedCount, MatchingOfTotal } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { Applicants } from "./applicants.tsx";
import { locale, masterclassNoun, pdfFlag, statusTones } from "./masterclass.ts";
import { EndedNotice, MasterclassCard } from "./masterclass-card.tsx";
import { AddMasterclass, EditMasterclass } from "./masterclass-form.tsx";
import { Picture } from "./picture.tsx";
import { masterclass, masterclasses, masterclassSummary } from "./queries.ts";
import { RowActions } from "./row-actions.tsx";
import { PdfSelect, StatusSelect } from "./status-select.tsx";

/** Events (specification section 2): the masterclasses, and the forms to add and edit one. */
export function Masterclasses() {
	const { name, id, close } = usePopup();
	return (
		<>
			<ListScreen view={masterclassList} />
			{name === "add" && <AddMasterclass key={id} from={id} onClose={close} />}
			{name === "edit" && id !== "" && <EditMasterclass id={id} onClose={close} />}
		</>
	);
}

type Row = MasterclassRow;

const columns: readonly Column<Row>[] = [
	{ name: "number", title: "Sl No.", sortable: false, width: "w-[60px]", cell: (_, number) => formatCount(number) },
	{
		name: "title",
		title: "Title",
		sortable: true,
		width: "w-[216px]",
		cell: (row) => (
			<span className="flex items-center gap-2 font-semibold">
				<Picture image={row.image} className="size-6 shrink-0" />
				<span className="min-w-0 py-1">
					<Text>{row.title}</Text>
					<EndedNotice row={row} />
				</span>
			</span>
		),
	},
	dateColumn("start", "Start Time", "w-[136px]", locale),
	dateColumn("end", "End Time", "w-[136px]", locale),
	{
		name: "applicationcount",
		title: "Applicant count",
		sortable: true,
		width: "w-[104px]",
		cell: (row) => <CountLink row={row} subject={row.title} />,
	},
	{
		name: "pdfstatus",
		title: "Pdf Download status",
		sortable: false,
		width: "w-[98px]",
		cell: (row) => <Tag tone={row.pdfstatus ? "green" : "grey"}>{pdfFlag(row)}</Tag>,
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
		width: "w-[136px]",
		pinned: "max-xl:right-[144px]",
		cell: (row) => <RowActions row={row} />,
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
		width: "w-[144px]",
		pinned: true,
		cell: (row) => (
			<div className={`${aboveRow} pr-4`}>
				<StatusSelect row={row} />
			</div>
		),
	},
];

const masterclassList: ListView<Row> = {
	searchHint: "Title",
	defaultSort: "turn",
	defaultSortLabel: "Next first",
	list: masterclasses,
	record: masterclass,
	filters: [{ name: "status", label: "Status", useOptions: () => masterclassStatuses }],
	columns,
	stateOf: () => ({ unseen: false, muted: false }),
	card: (row) => <MasterclassCard row={row} />,
	counts: (total, filtered) => <Counts total={total} filtered={filtered} />,
	actions: <NewButton />,
	overlay: (row, close) => <Applicants key={row._id} row={row} onClose={close} />,
	empty: {
		title: "No Data Found",
		next: (
			<>
				<p>A masterclass that you add is announced on the events page at once, and visitors can register for it.</p>
				<NewButton />
			</>
		),
	},
};

function NewButton() {
	const { show } = usePopup();
	return <AddButton label="Add Masterclass" onPress={() => show("add")} />;
}

/** '14 masterclasses, 3 upcoming, 1 ongoing'; 'of' all of them in a filtered list. */
function Counts({ total, filtered }: { total: number; filtered: boolean }) {
	const { data: summary } = useQuery(masterclassSummary());
	const all = filtered ? (summary?.total ?? total) : total;
	return (
		<>
			<MatchingOfTotal total={total} all={all} noun={masterclassNoun} filtered={filtered} />
			{summary && (
				<>
					, <InStatus status="upcoming" count={summary.upcoming} />,{" "}
					<InStatus status="ongoing" count={summary.ongoing} />
				</>
			)}
		</>
	);
}

function InStatus({ status, count }: { status: MasterclassStatus; count: number }) {
	return <LinkedCount page={`${pages.addMasterclass}?status=${status}`} count={count} label={status} />;
}
