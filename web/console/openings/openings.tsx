import { useQuery } from "@tanstack/react-query";
import { type OpeningRow, openingStatuses } from "#contract/openings.ts";
import { pages } from "#contract/paths.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { formatDate } from "../dates.ts";
import { AddButton } from "../parts/buttons.tsx";
import { CountLink } from "../popup/applicants-overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { dateColumn, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { LinkedCount, MatchingOfTotal } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { Applicants } from "./applicants.tsx";
import { currentStatus, formatDaysUntil, formatPositions, locale, openingNoun, statusLabels } from "./opening.ts";
import { OpeningCard, StatusTag } from "./opening-card.tsx";
import { EditOpening, NewOpeningForm } from "./opening-form.tsx";
import { opening, openingSummary, openings } from "./queries.ts";
import { RowActions, republishForm } from "./row-actions.tsx";

/** Job Board: the openings that students see or saw, and the forms to publish and edit one. */
export function Openings() {
	const { name, id, close } = usePopup();
	const isEditing = (name === "edit" || name === republishForm) && id !== "";
	return (
		<>
			<ListScreen view={openingList} />
			{name === "add" && <NewOpeningForm onClose={close} />}
			{isEditing && <EditOpening key={name + id} id={id} isRepublish={name === republishForm} onClose={close} />}
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
		cell: (row) => <TwoLines top={row.place} bottom={capitalise(row.mode)} />,
	},
	{
		name: "type",
		title: "Type",
		sortable: false,
		width: "w-[104px]",
		cell: (row) => <TwoLines top={capitalise(row.type)} bottom={formatPositions(row)} />,
	},
	{
		name: "deadline",
		title: "Last day",
		sortable: true,
		isDate: true,
		width: "w-[150px]",
		cell: (row) => <TwoLines top={formatDate(row.deadline, locale)} bottom={formatDaysUntil(row.deadline)} />,
	},
	{
		name: "applicationcount",
		title: "Applicants",
		sortable: true,
		width: "w-[106px]",
		cell: (row) => <CountLink row={row} subject={`${row.title}, ${row.company}`} />,
	},
	{ name: "state", title: "State", sortable: false, width: "w-[124px]", cell: (row) => <StatusTag row={row} /> },
	{
		name: "actions",
		title: "Actions",
		sortable: false,
		width: "w-[136px]",
		pinned: true,
		cell: (row) => <RowActions row={row} />,
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
			useOptions: () => openingStatuses,
			format: (status) =>
				status === "over" ? "Closed or deadline over" : (statusLabels[status as keyof typeof statusLabels] ?? status),
		},
	],
	columns,
	columnsKey: "openings",
	stateOf: (row) => ({ unseen: false, muted: currentStatus(row) === "closed" }),
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

function TwoLines({ top, bottom }: { top: string; bottom: string }) {
	return (
		<>
			<span className="block truncate" title={top}>
				{top}
			</span>
			<span className="block truncate text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{bottom}</span>
		</>
	);
}

/** '18 openings, 11 open, 7 closed'; 'of' all of them in a filtered list. */
function Counts({ total, filtered }: { total: number; filtered: boolean }) {
	const { data: summary } = useQuery(openingSummary());
	const all = filtered && summary ? summary.open + summary.over : total;
	return (
		<>
			<MatchingOfTotal total={total} all={all} noun={openingNoun} filtered={filtered} />
			{summary && (
				<>
					, <LinkedCount page={`${pages.openings}?standing=open`} count={summary.open} label="open" />,{" "}
					<LinkedCount page={`${pages.openings}?standing=over`} count={summary.over} label="closed" />
				</>
			)}
		</>
	);
}
