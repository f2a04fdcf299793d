import {
	type ContactMessageRow,
	type CourseApplicationRow,
	type HiringRequestRow,
	type LeadKind,
	mostSamePerson,
} from "#contract/leads.ts";
import { excelDay, excelMoment, excelMoney } from "../excel/excel-values.ts";
import type { ExcelColumn, ExcelView } from "../excel/excel-view.ts";
import { inWords, type Lead, leadTables, shownReason, sourceOf, timesOf } from "./lead.ts";

const person: ExcelColumn<Lead>[] = [
	{ title: "Created on", value: ({ createdAt }) => excelMoment(createdAt), width: 27 },
	{ title: "Name", value: ({ name }) => name, width: 24 },
	{ title: "email", value: ({ email }) => email, width: 30 },
	{ title: "phone", value: ({ phone }) => phone, width: 18 },
	{ title: "phone, international", value: ({ phoneE164 }) => phoneE164, width: 19 },
];

const triage: ExcelColumn<Lead>[] = [
	{ title: "Source", value: ({ source }) => source, width: 20 },
	{ title: "Page", value: ({ page }) => page, width: 24 },
	{ title: "First source", value: ({ firstTouch }) => firstTouch && sourceOf(firstTouch), width: 30 },
	{ title: "First came on", value: ({ firstTouch }) => firstTouch && excelMoment(firstTouch.at), width: 27 },
	{ title: "Last source", value: ({ lastTouch }) => lastTouch && sourceOf(lastTouch), width: 30 },
	{ title: "Last came on", value: ({ lastTouch }) => lastTouch && excelMoment(lastTouch.at), width: 27 },
	{ title: "Consent to policy", value: ({ consent }) => consent?.version ?? null, width: 18 },
	{ title: "Consent on", value: ({ consent }) => consent && excelMoment(consent.at), width: 27 },
	{
		title: "Same person",
		value: ({ samePerson }) => (samePerson < mostSamePerson ? samePerson : timesOf(samePerson)),
		width: 13,
	},
	{ title: "Possible spam", value: ({ suspicion }) => inWords(suspicion).join(" "), width: 30 },
	{ title: "Seen on", value: ({ seenAt }) => seenAt && excelMoment(seenAt), width: 27 },
];

/** The sheets hold every field of a lead, in the order of its table and under its table's words. */
export const applicationsSheet = sheetOf<CourseApplicationRow>("course", [
	{ title: "College", value: (row) => row.college, width: 30 },
	{ title: "College Mail", value: (row) => row.collegemail, width: 30 },
	{ title: "Passing Year", value: (row) => row.passingyear, width: 13 },
	{ title: "Domain", value: (row) => row.domain },
	{ title: "Reason", value: (row) => shownReason(row.reason), width: 13 },
	{ title: "Mode", value: (row) => row.modeofprogram, width: 15 },
	{ title: "Price", value: (row) => excelMoney(row.price), width: 13 },
	{ title: "Paid", value: (row) => excelMoney(row.paidamount), width: 13 },
	{ title: "Due date", value: (row) => excelDay(row.duedate), width: 15 },
	{ title: "Opted month", value: (row) => row.optedmonth, width: 15 },
	{ title: "Counselor", value: (row) => row.counselor },
]);

export const hiringSheet = sheetOf<HiringRequestRow>("hiring", [
	{ title: "Designation", value: (row) => row.designation },
	{ title: "Company", value: (row) => row.company, width: 28 },
	{ title: "Role", value: (row) => row.role, width: 28 },
	{ title: "Requirement", value: (row) => row.requirement, width: 13 },
]);

export const messagesSheet = sheetOf<ContactMessageRow>("contact", [
	{ title: "message", value: (row) => row.message, width: 60 },
]);

function sheetOf<Row extends Lead>(kind: LeadKind, own: readonly ExcelColumn<Row>[]): ExcelView<Row> {
	const { title } = leadTables[kind];
	return { file: title, sheet: title, columns: [...person, ...own, ...triage] };
}
