/** What a form holds: each field as it is typed. */
export type Values = Record<string, string>;

/**
 * Three sides of one record: as the form was opened on it, as it was typed, and as it is stored now. Only what was changed
 * in the form is the form's; everything else is what is stored. `both` names what was changed on both sides, differently.
 */
export function merge(opened: Values, typed: Values, stored: Values): { values: Values; both: string[] } {
	const names = Object.keys(typed);
	const isTouched = (name: string) => !isSame(typed[name], opened[name]);
	const values = names.map((name) => [name, isTouched(name) ? typed[name] : (stored[name] ?? typed[name])]);
	const both = names.filter(
		(name) =>
			isTouched(name) &&
			stored[name] !== undefined &&
			!isSame(stored[name], opened[name]) &&
			!isSame(stored[name], typed[name]),
	);
	return { values: Object.fromEntries(values), both };
}

/** A moment is the same in whatever zone it is written. */
function isSame(one: string | undefined, other: string | undefined): boolean {
	if (one === other) return true;
	if (one === undefined || other === undefined || !isMoment(one) || !isMoment(other)) return false;
	return Date.parse(one) === Date.parse(other);
}

function isMoment(text: string): boolean {
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
}
