import { type DateLocale, dateOf, timeOf } from "../dates.ts";

export function DateOverTime({ at, locale }: { at: string; locale: DateLocale }) {
	return (
		<time dateTime={at} className="block whitespace-nowrap">
			{dateOf(at, locale)}
			<span className="block text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{timeOf(at, locale)}</span>
		</time>
	);
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
