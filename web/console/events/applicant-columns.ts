import type { RegistrationRow } from "#contract/masterclasses.ts";
import type { ExcelColumn } from "../excel/excel-view.ts";

export type ApplicantColumn = ExcelColumn<RegistrationRow> & { name: string; sortable: boolean; className: string };

/** The columns of the overlay's table and of the sheet (specification section 2). */
export const applicantColumns: readonly ApplicantColumn[] = [
	{
		name: "number",
		title: "Sl",
		sortable: false,
		className: "w-[54px]",
		width: 6,
		value: (_, number) => `${number}`,
	},
	{ name: "name", title: "Name", sortable: true, className: "w-[160px]", width: 26, value: ({ name }) => name },
	{ name: "email", title: "Email", sortable: true, className: "w-[222px]", width: 32, value: ({ email }) => email },
	{
		name: "clgemail",
		title: "Student's College Email",
		sortable: false,
		className: "w-[236px]",
		width: 34,
		value: ({ clgemail }) => clgemail,
	},
	{
		name: "collegename",
		title: "College Name",
		sortable: true,
		className: "w-[218px]",
		width: 34,
		value: ({ collegename }) => collegename,
	},
	{ name: "phone", title: "Number", sortable: false, className: "w-[134px]", width: 20, value: ({ phone }) => phone },
];
