import { type DateLocale, dateOf, timeOf } from "../dates.ts";
import type { Column } from "./column.ts";

export function DateOverTime({ at, locale }: { at: string; locale: DateLocale }) {
	return (
		<time dateTime={at} className="block whitespace-nowrap">
			{dateOf(at, locale)}
			<span className="block text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{timeOf(at, locale)}</span>
		</time>
	);
}

/** The column of a moment, by which the list is sorted. */
export function dateColumn<Name extends string>(
	name: Name,
	title: string,
	width: string,
	locale: DateLocale,
): Column<Record<Name, string>> {
	return { name, title, sortable: true, width, cell: (row) => <DateOverTime at={row[name]} locale={locale} /> };
}

/** An address breaks before its @. */
export function Email({ address }: { address: string }) {
	const at = address.lastIndexOf("@");
	if (at < 1) return <span className="cell-text">{address}</span>;
	return (
		<>
			<span className="block truncate">{address.slice(0, at)}</span>
			<span className="block truncate text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{address.slice(at)}</span>
		</>
	);
}

export function Text({ children }: { children: string | number }) {
	return <span className="cell-text">{children}</span>;
}
