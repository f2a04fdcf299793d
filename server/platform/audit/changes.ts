import { inIndia } from "../india-time.ts";

/** Long texts such as descriptions are cut to this length. */
const maxShownLength = 80;

/** Each field that differs: 'phone: 98765 43210 → 98765 43211, batch: none → DS 7'. Empty if none does. */
export function changesBetween<Name extends string>(
	before: Readonly<Record<Name, unknown>>,
	after: Readonly<Record<Name, unknown>>,
	names: readonly Name[],
): string {
	return names
		.filter((name) => before[name]?.valueOf() !== after[name]?.valueOf())
		.map((name) => `${name}: ${formatValue(before[name])} → ${formatValue(after[name])}`)
		.join(", ");
}

function formatValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "none";
	if (value instanceof Date) return `${inIndia(value).date}, ${inIndia(value).time}`;
	const text = `${value}`;
	return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
