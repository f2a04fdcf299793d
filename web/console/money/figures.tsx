import { Link } from "react-router";
import { api } from "#contract/api.ts";
import type { MoneyRow } from "#contract/money.ts";
import type { MoneyCell, MoneyStep } from "#contract/money-cell.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useMay } from "../role.tsx";
import { isLeadStep, listAddress } from "./cell.ts";

/** Whole rupees with Indian digit groups; the sign is in the column's head. */
export function formatWholeRupees(paise: number): string {
	return formatCount(Math.round(paise / paisePerRupee));
}

/** Undefined where the spend is not known, or nobody enrolled. */
export function perStudent({ spend, enrolled }: Pick<MoneyRow, "spend" | "enrolled">): number | undefined {
	return spend === null || enrolled === 0 ? undefined : spend / enrolled;
}

export type Figure = {
	name:
		| "leads"
		| "contacted"
		| "interested"
		| "enrolled"
		| "agreed"
		| "received"
		| "refunded"
		| "placed"
		| "days"
		| "spend"
		| "each";
	title: string;
	width: string;
	value: (row: MoneyRow) => number | undefined;
	/** Which rows the figure's list shows. */
	step?: MoneyStep;
	isMoney?: true;
};

export const figures: readonly Figure[] = [
	{ name: "leads", title: "Leads", width: "w-[76px]", value: ({ leads }) => leads, step: "leads" },
	{ name: "contacted", title: "Contacted", width: "w-[92px]", value: ({ contacted }) => contacted, step: "contacted" },
	{
		name: "interested",
		title: "Interested",
		width: "w-[94px]",
		value: ({ interested }) => interested,
		step: "interested",
	},
	{ name: "enrolled", title: "Enrolled", width: "w-[88px]", value: ({ enrolled }) => enrolled, step: "enrolled" },
	{
		name: "agreed",
		title: "Agreed ₹",
		width: "w-[104px]",
		value: ({ agreed }) => agreed,
		step: "enrolled",
		isMoney: true,
	},
	{
		name: "received",
		title: "Received ₹",
		width: "w-[110px]",
		value: ({ received }) => received,
		step: "received",
		isMoney: true,
	},
	{
		name: "refunded",
		title: "Refunded ₹",
		width: "w-[108px]",
		value: ({ refunded }) => refunded,
		step: "refunded",
		isMoney: true,
	},
	{ name: "placed", title: "Placed", width: "w-[76px]", value: ({ placed }) => placed, step: "placed" },
	{ name: "days", title: "Median days", width: "w-[106px]", value: ({ days }) => days ?? undefined },
	{ name: "spend", title: "Spend ₹", width: "w-[96px]", value: ({ spend }) => spend ?? undefined, isMoney: true },
	{ name: "each", title: "Per student ₹", width: "w-[116px]", value: perStudent, step: "enrolled", isMoney: true },
];

/** A figure that opens its list; zero is "none". Plain text if the role may not read the list. */
export function FigureCell({ figure, row, cell }: { figure: Figure; row: MoneyRow; cell: Omit<MoneyCell, "step"> }) {
	const may = useMay();
	const { step, isMoney } = figure;
	const value = figure.value(row);
	// 0 days is a real value: enrolled on the day of the enquiry.
	if (value === undefined || (value === 0 && figure.name !== "days")) return <None />;
	const text = isMoney ? formatWholeRupees(value) : formatCount(value);
	return <ListLink cell={step && { ...cell, step }} text={text} may={may} />;
}

type ListLinkProps = { cell: MoneyCell | undefined; text: string; may: ReturnType<typeof useMay> };

export function ListLink({ cell, text, may }: ListLinkProps) {
	if (cell === undefined || !may(isLeadStep(cell.step) ? api.listCourseApplications : api.listFees)) return text;
	return (
		<Link
			to={listAddress(cell as MoneyCell)}
			className="underline decoration-accent underline-offset-4 hover:text-accent-hover"
		>
			{text}
		</Link>
	);
}

export function None() {
	return <span className="font-normal text-soft">none</span>;
}
