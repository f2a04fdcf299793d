import { Link, useSearchParams } from "react-router";
import { type DateLocale, formatDate, formatTime } from "../dates.ts";
import { useRecordLink } from "./address.ts";
import type { Column } from "./column.ts";

export function DateOverTime({ at, locale }: { at: string; locale: DateLocale }) {
	return (
		<time dateTime={at} className="block whitespace-nowrap">
			{formatDate(at, locale)}
			<span className="block text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{formatTime(at, locale)}</span>
		</time>
	);
}

/** A sortable column of timestamps. */
export function dateColumn<Name extends string>(
	name: Name,
	title: string,
	width: string,
	locale: DateLocale,
): Column<Record<Name, string>> {
	return {
		name,
		title,
		sortable: true,
		isDate: true,
		width,
		cell: (row) => <DateOverTime at={row[name]} locale={locale} />,
	};
}

/** An address breaks before its @. */
export function Email({ address }: { address: string | null }) {
	if (!address) return <NoValue />;
	const at = address.lastIndexOf("@");
	if (at < 1) return <span className="cell-text">{address}</span>;
	return (
		<>
			<span className="block truncate">{address.slice(0, at)}</span>
			<span className="block truncate text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{address.slice(at)}</span>
		</>
	);
}

/** Shown for a missing value. */
function NoValue() {
	return <span className="text-soft">none</span>;
}

export function Text({ children }: { children: string | number | null }) {
	if (children === null) return <NoValue />;
	return <span className="cell-text">{children}</span>;
}

/** A link whose target is the whole row or card. */
export const recordTarget =
	"stretched cell-text font-semibold focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid";

/** Opens a record in the panel; its target is the whole row or card. J and K find it by its id. */
export function RecordLink({ id, children }: { id: string; children: string }) {
	const [params] = useSearchParams();
	return (
		<Link
			{...useRecordLink(id)}
			replace={params.has("open")}
			data-record={id}
			title={children}
			className={recordTarget}
		>
			{children}
		</Link>
	);
}
