import { type NewOpening, type OpeningRow, openingTypes, workModes } from "#contract/openings.ts";
import { capitalise } from "#web/app/capitalise.ts";
import type { FormField } from "../popup/form-field.tsx";

type OpeningField = Exclude<keyof NewOpening, "leadid">;
type OpeningValues = Record<OpeningField, string>;

const types = openingTypes.map((value) => ({ value, label: capitalise(value) }));
const modes = workModes.map((value) => ({ value, label: capitalise(value) }));

/** The fields of an opening, in the order in which students read them. */
export const openingFields: readonly FormField<OpeningField>[] = [
	{ name: "title", label: "Role", kind: "line" },
	{ name: "company", label: "Company", kind: "line", half: true },
	{ name: "place", label: "Place", kind: "line", half: true, help: "A city, or where a remote job may be done from." },
	{ name: "type", label: "Type", kind: "select", choices: types, half: true },
	{ name: "mode", label: "Work mode", kind: "select", choices: modes, half: true },
	{ name: "positions", label: "Positions", kind: "number", half: true },
	{ name: "deadline", label: "Last day to apply", kind: "day", half: true, help: "Closes 11:59 pm IST." },
	{ name: "pay", label: "Pay (optional)", kind: "line", half: true, placeholder: "₹3.6 to 4.8 lakh a year" },
	{ name: "skills", label: "Skills (optional)", kind: "line", half: true, placeholder: "SQL, Excel, Power BI" },
	{ name: "description", label: "Description", kind: "textarea" },
];

/** The fields with the last day first, for an opening that only lacks that. */
export const deadlineFirst: typeof openingFields = [
	...openingFields.filter(({ name }) => name === "deadline"),
	...openingFields.filter(({ name }) => name === "positions"),
	...openingFields.filter(({ name }) => name !== "deadline" && name !== "positions"),
];

export const emptyOpening: OpeningValues = {
	title: "",
	company: "",
	place: "",
	type: "",
	mode: "",
	positions: "",
	deadline: "",
	pay: "",
	skills: "",
	description: "",
};

export function openingValues(row: OpeningRow): OpeningValues {
	const { title, company, place, type, mode, positions, deadline, pay, skills, description } = row;
	const job = { title, company, place, type, mode, deadline, description };
	return { ...job, positions: `${positions}`, pay: pay ?? "", skills: skills ?? "" };
}
