import { useQuery } from "@tanstack/react-query";
import { plans } from "#content/plans.ts";
import { api } from "#contract/api.ts";
import { dayInIndia, daysLater } from "#contract/days.ts";
import { type FeeRow, type FeeState, feeStates } from "#contract/fees.ts";
import { shortDay } from "#web/app/date-formats.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { enrolBatches } from "../batches/queries.ts";
import { useNameOf } from "../leads/owner.tsx";
import { conversionFilter, formatMonth, moneyFilter } from "../money/cell.ts";
import { RecordLink } from "../table/cells.tsx";
import { aboveRow, type Column } from "../table/column.ts";
import type { Filter } from "../table/filter.ts";
import { ListScreen } from "../table/list-screen.tsx";
import type { ListView } from "../table/view.ts";
import { team } from "../team/queries.ts";
import { dueText } from "./due.ts";
import { stateNames, stateOf } from "./fee.ts";
import { FeeFigures } from "./figures.tsx";
import { GatewayEvents } from "./gateway-events.tsx";
import { LedgerOverlay } from "./ledger-overlay.tsx";
import { FeeFiles } from "./month-popup.tsx";
import { fee, feeFigures, fees } from "./queries.ts";
import { RowActions } from "./row-actions.tsx";

/** What students agreed to pay, paid and owe; a row opens its ledger. */
export function Fees() {
	return <ListScreen view={feeList} />;
}

type Row = FeeRow;

const columns: readonly Column<Row>[] = [
	{ name: "name", title: "Student", sortable: true, width: "w-[250px]", cell: (row) => <Student row={row} /> },
	{ name: "plan", title: "Plan", sortable: true, width: "w-[140px]", cell: ({ plan }) => plan },
	{
		name: "agreed",
		title: "Agreed",
		sortable: true,
		width: "w-[96px]",
		hideOrder: "first",
		align: "end",
		cell: ({ agreed }) => formatRupees(agreed),
	},
	{
		name: "paid",
		title: "Paid",
		sortable: true,
		width: "w-[96px]",
		hideOrder: "first",
		align: "end",
		cell: ({ paid }) => formatRupees(paid),
	},
	{
		name: "open",
		title: "Open",
		sortable: true,
		width: "w-[104px]",
		align: "end",
		cell: (row) => <OpenSum row={row} />,
	},
	{
		name: "nextOn",
		title: "Next part",
		sortable: true,
		isDate: true,
		width: "w-[132px]",
		cell: (row) => <Next row={row} />,
	},
	{ name: "state", title: "State", sortable: false, width: "w-[216px]", cell: (row) => <State row={row} /> },
	{
		name: "actions",
		title: "Actions",
		sortable: false,
		width: "w-[178px]",
		pinned: true,
		cell: (row, _number, isSelected) => (
			<div className={`${aboveRow} w-fit`}>
				<RowActions row={row} isSelected={isSelected} />
			</div>
		),
	},
];

const useBatchNames = () => {
	const { data = [] } = useQuery(enrolBatches("yes"));
	return data.map(({ name }) => name);
};

const useOwners = () => {
	const { data = [] } = useQuery(team());
	return data.map(({ email }) => email);
};

/** Today, within a week, until the end of the month. */
const useDays = () => {
	const { data } = useQuery(feeFigures());
	const now = new Date();
	return [...new Set([dayInIndia(now), daysLater(dayInIndia(now), 7), ...(data ? [data.monthEnd] : [])])].sort();
};

/** The month is set only by the link of the figure "Received". */
const noMonths: readonly string[] = [];

const filters: readonly Filter[] = [
	{
		name: "show",
		label: "Show",
		useOptions: () => feeStates,
		format: (state) => stateNames[state as FeeState] ?? state,
	},
	{ name: "batch", label: "Batch", multiple: true, useOptions: useBatchNames },
	{ name: "plan", label: "Plan", multiple: true, useOptions: () => plans.map(({ name }) => name) },
	{
		name: "dueby",
		label: "Due",
		useOptions: useDays,
		format: (day) => (Number.isNaN(Date.parse(day)) ? day : `by ${shortDay(day)}`),
	},
	{ name: "owner", label: "Owner", multiple: true, useOptions: useOwners, useFormat: useNameOf },
	{ name: "paidin", label: "Paid in", onlyByLink: true, useOptions: () => noMonths, format: formatMonth },
	moneyFilter,
	conversionFilter,
];

const feeList: ListView<Row> = {
	searchHint: "Name, phone or reference",
	defaultSort: "nextOn",
	list: fees,
	record: fee,
	filters,
	columns,
	columnsKey: "fees",
	stateOf: () => ({ unseen: false, muted: false }),
	rowKeys: [{ key: "p", part: "payment", hint: "take payment", calls: api.takePayment }],
	card: (row, _number, isSelected) => <Card row={row} isSelected={isSelected} />,
	counts: () => <OpenCount />,
	actions: <FeeFiles />,
	actionsBelow: true,
	notice: (
		<>
			<GatewayEvents />
			<FeeFigures />
		</>
	),
	overlay: (row, close) => <LedgerOverlay key={row._id} id={row._id} onClose={close} />,
	empty: {
		title: "No Data Found",
		next: <p>Enrolled students appear here with what is agreed, paid and outstanding.</p>,
	},
};

function OpenCount() {
	const { data } = useQuery(feeFigures());
	if (data === undefined) return null;
	return (
		<>
			<b>{formatCount(data.open.count)}</b> {data.open.count === 1 ? "student" : "students"} with something open,{" "}
			<b>{formatRupees(data.open.paise)}</b>
		</>
	);
}

function Student({ row: { _id, name, batch, domain } }: { row: Row }) {
	const program = useProgramOf()(domain);
	return (
		<span className="flex items-center gap-2.5">
			{program ? (
				<ProgramMark slug={program.slug} className="size-[30px] shrink-0" />
			) : (
				<span className="size-[30px] shrink-0 bg-table-head-set" />
			)}
			<span className="min-w-0 [&>[data-record]]:line-clamp-1">
				<RecordLink id={_id}>{name}</RecordLink>
				<span className="block truncate text-[12.5px] text-soft">{batch}</span>
			</span>
		</span>
	);
}

function OpenSum({ row: { open } }: { row: Row }) {
	if (open === 0) return <span className="text-soft">nothing</span>;
	return <span className="font-semibold tabular-nums">{formatRupees(open)}</span>;
}

function Next({ row: { next, nextOn } }: { row: Row }) {
	if (next === null || nextOn === null) return <span className="text-soft">none</span>;
	const { text, isLate } = dueText(nextOn, new Date());
	return (
		<>
			<span className="block font-semibold tabular-nums">{formatRupees(next)}</span>
			<span className={`block text-[12.5px] ${isLate ? "font-semibold text-wrong" : "text-soft"}`}>{text}</span>
		</>
	);
}

function State({ row }: { row: Row }) {
	const { icon: Icon, title, about, isLate } = stateOf(row, new Date());
	return (
		<span className="flex items-center gap-2">
			<Icon aria-hidden="true" className={`size-4 shrink-0 ${isLate ? "text-wrong" : "text-soft"}`} />
			<span className="min-w-0">
				<span className={`block truncate ${isLate ? "font-semibold text-wrong" : ""}`}>{title}</span>
				{about !== "" && <span className="block truncate text-[12.5px] text-soft">{about}</span>}
			</span>
		</span>
	);
}

function Card({ row, isSelected }: { row: Row; isSelected: boolean }) {
	return (
		<div className="flex flex-col gap-2.5">
			<div className="flex items-start justify-between gap-3">
				<Student row={row} />
				<span className="shrink-0 text-end">
					<OpenSum row={row} />
					<span className="block text-[12.5px] text-soft">of {formatRupees(row.agreed)}</span>
				</span>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<State row={row} />
				<Next row={row} />
			</div>
			<div className={`${aboveRow} w-fit`}>
				<RowActions row={row} isSelected={isSelected} large />
			</div>
		</div>
	);
}
