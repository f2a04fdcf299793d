import { useQuery } from "@tanstack/react-query";
import { type OpeningRow, openingStatuses } from "#contract/openings.ts";
import { pages } from "#contract/paths.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { dateOf } from "../dates.ts";
import { AddButton } from "../parts/buttons.tsx";
import { CountLink } from "../popup/applicants-overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { dateColumn, Text } from "../table/cells.tsx";
import { aboveRow, type Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { CountOf, OfAll } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { Applicants } from "./applicants.tsx";
import { daysAway, locale, modeWords, openingNoun, positionsOf, statusNow, statusWords, typeWords } from "./opening.ts";
import { OpeningCard, StatusTag } from "./opening-card.tsx";
import { EditOpening, NewOpeningForm } from "./opening-form.tsx";
import { opening, openingSummary, openings } from "./queries.ts";
import { againForm, RowActions } from "./row-actions.tsx";

/** Job Board: the openings that students see or saw, and the forms to publish and edit one. */
export function Openings() {
	const { name, id, close } = usePopup();
	const isEdited = (name === "edit" || name === againForm) && id !== "";
	return (
		<>
			<ListScreen view={openingList} />
			{name === "add" && <NewOpeningForm onClose={close} />}
			{isEdited && <EditOpening key={name + id} id={id} again={name === againForm} onClose={close} />}
		</>
	);
}

type Row = OpeningRow;

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "Published on", "w-[148px]", locale),
	{
		name: "title",
		title: "Role",
		sortable: true,
		width: "w-[216px]",
		cell: (row) => (
			<span className="flex items-center gap-2 font-semibold">
				<OpeningMark opening={row} className="size-6 shrink-0" />
				<Text>{row.title}</Text>
			</span>
		),
	},
	{
		name: "company",
		title: "Company",
		sortable: true,
		width: "w-[152px]",
		cell: (row) => <Text>{row.company}</Text>,
	},
	{
		name: "place",
		title: "Place",
		sortable: false,
		width: "w-[132px]",
		cell: (row) => <TwoLines over={row.place} under={modeWords[row.mode]} />,
	},
	{
		name: "type",
		title: "Type",
		sortable: false,
		width: "w-[104px]",
		cell: (row) => <TwoLines over={typeWords[row.type]} under={positionsOf(row)} />,
	},
	{
		name: "deadline",
		title: "Last day",
		sortable: true,
		width: "w-[150px]",
		cell: (row) => <TwoLines over={dateOf(row.deadline, locale)} under={daysAway(row.deadline)} />,
	},
	{
		name: "applicationcount",
		title: "Applicants",
		sortable: true,
		width: "w-[106px]",
		cell: (row) => <CountLink row={row} of={`${row.title}, ${row.company}`} />,
	},
	{ name: "state", title: "State", sortable: false, width: "w-[124px]", cell: (row) => <StatusTag row={row} /> },
	{
		name: "actions",
		title: "Actions",
		sortable: false,
		width: "w-[136px]",
		pinned: true,
		cell: (row) => (
			<div className={`${aboveRow} w-fit`}>
				<RowActions row={row} />
			</div>
		),
	},
];

const openingList: ListView<Row> = {
	searchHint: "Role, company, place or skill",
	defaultSort: "-createdAt",
	list: openings,
	record: opening,
	filters: [
		{
			name: "standing",
			label: "State",
			useChoices: () => openingStatuses,
			shown: (status) =>
				status === "over" ? "Closed or deadline over" : (statusWords[status as keyof typeof statusWords] ?? status),
		},
	],
	columns,
	columnsKey: "openings",
	stateOf: (row) => ({ unseen: false, muted: statusNow(row) === "closed" }),
	card: (row) => <OpeningCard row={row} />,
	counts: (total, filtered) => <Counts total={total} filtered={filtered} />,
	actions: <NewButton />,
	actionsBelow: true,
	overlay: (row, close) => <Applicants key={row._id} row={row} onClose={close} />,
	empty: {
		title: "No Data Found",
		next: (
			<>
				<p>
					Publish the first opening here, or from a recruiter’s hiring request. Students see it on their Job Board at
					once.
				</p>
				<NewButton />
			</>
		),
	},
};

function NewButton() {
	const { show } = usePopup();
	return <AddButton label="New Opening" onPress={() => show("add")} />;
}

function TwoLines({ over, under }: { over: string; under: string }) {
	return (
		<>
			<span className="block truncate" title={over}>
				{over}
			</span>
			<span className="block truncate text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{under}</span>
		</>
	);
}

/** '18 openings, 11 open, 7 closed'; 'of' all of them in a filtered list. */
function Counts({ total, filtered }: { total: number; filtered: boolean }) {
	const { data: summary } = useQuery(openingSummary());
	const all = filtered && summary ? summary.open + summary.over : total;
	return (
		<>
			<OfAll total={total} all={all} noun={openingNoun} filtered={filtered} />
			{summary && (
				<>
					, <CountOf page={`${pages.openings}?standing=open`} count={summary.open} words="open" />,{" "}
					<CountOf page={`${pages.openings}?standing=over`} count={summary.over} words="closed" />
				</>
			)}
		</>
	);
}
