import { followUpNames } from "#content/leads.ts";
import {
	type ContactMessageRow,
	type CourseApplicationRow,
	type EnquiryKind,
	type HiringRequestRow,
	maxSamePerson,
} from "#contract/enquiries.ts";
import { contactFields, courseFields, hiringFields } from "#contract/enquiry-fields.ts";
import type { ExcelColumn, ExcelView } from "../excel/excel-view.ts";
import { excelDateTime, excelDay, parseRupeesText } from "../excel/excel-view.ts";
import { excelColumnsOf } from "./fields.ts";
import { type Enquiry, enquiryTables, formatEnquiryCount, shownReason, suspicionTexts, touchText } from "./lead.ts";
import { reasonName, stageName } from "./stage.tsx";

const personColumns: ExcelColumn<Enquiry>[] = [
	{ title: "Created on", value: ({ createdAt }) => excelDateTime(createdAt), width: 27 },
	{ title: "Name", value: ({ name }) => name, width: 24 },
	{ title: "email", value: ({ email }) => email, width: 30 },
	{ title: "phone", value: ({ phone }) => phone, width: 18 },
	{ title: "phone, international", value: ({ phoneE164 }) => phoneE164, width: 19 },
];

const workColumns = (kind: EnquiryKind): ExcelColumn<Enquiry>[] => [
	{ title: "Stage", value: ({ lead }) => lead && stageName({ kind, stage: lead.stage }), width: 16 },
	{ title: "Stage, why", value: ({ lead }) => (lead?.reason ? reasonName(lead.reason) : null), width: 18 },
	{ title: "Owner", value: ({ lead }) => lead && (lead.owner ?? "Unassigned"), width: 30 },
	{ title: "Follow-up on", value: ({ lead }) => (lead?.followup ? excelDateTime(lead.followup.at) : null), width: 27 },
	{ title: "Follow-up", value: ({ lead }) => (lead?.followup ? followUpNames[lead.followup.kind] : null), width: 13 },
	{ title: "Follow-up, words", value: ({ lead }) => lead?.followup?.words ?? null, width: 30 },
];

const triageColumns: ExcelColumn<Enquiry>[] = [
	{ title: "Source", value: ({ source }) => source, width: 20 },
	{ title: "Page", value: ({ page }) => page, width: 24 },
	{ title: "First source", value: ({ firstTouch }) => firstTouch && touchText(firstTouch), width: 30 },
	{ title: "First came on", value: ({ firstTouch }) => firstTouch && excelDateTime(firstTouch.at), width: 27 },
	{ title: "Last source", value: ({ lastTouch }) => lastTouch && touchText(lastTouch), width: 30 },
	{ title: "Last came on", value: ({ lastTouch }) => lastTouch && excelDateTime(lastTouch.at), width: 27 },
	{ title: "Consent to policy", value: ({ consent }) => consent?.version ?? null, width: 18 },
	{ title: "Consent on", value: ({ consent }) => consent && excelDateTime(consent.at), width: 27 },
	{
		title: "Same person",
		value: ({ samePerson }) => (samePerson < maxSamePerson ? samePerson : formatEnquiryCount(samePerson)),
		width: 13,
	},
	{ title: "Possible spam", value: ({ suspicion }) => suspicionTexts(suspicion).join(" "), width: 30 },
	{ title: "Seen on", value: ({ seenAt }) => seenAt && excelDateTime(seenAt), width: 27 },
];

/** The sheets hold every field of a lead, in the order of its table and under its table's titles. */
export const applicationsSheet = sheetOf<CourseApplicationRow>(
	"course",
	excelColumnsOf<CourseApplicationRow, typeof courseFields>(courseFields, {
		college: { width: 30 },
		collegemail: { width: 30 },
		passingyear: { width: 13 },
		reason: { value: shownReason, width: 13 },
		modeofprogram: { width: 15 },
		price: { value: (row) => parseRupeesText(row.price), width: 13 },
		paidamount: { value: (row) => parseRupeesText(row.paidamount), width: 13 },
		duedate: { value: (row) => excelDay(row.duedate), width: 15 },
		optedmonth: { width: 15 },
	}),
);

export const hiringSheet = sheetOf<HiringRequestRow>(
	"hiring",
	excelColumnsOf<HiringRequestRow, typeof hiringFields>(hiringFields, {
		company: { width: 28 },
		role: { width: 28 },
		requirement: { width: 13 },
	}),
);

export const messagesSheet = sheetOf<ContactMessageRow>(
	"contact",
	excelColumnsOf<ContactMessageRow, typeof contactFields>(contactFields, { message: { width: 60 } }),
);

function sheetOf<Row extends Enquiry>(kind: EnquiryKind, own: readonly ExcelColumn<Row>[]): ExcelView<Row> {
	const { title } = enquiryTables[kind];
	return { file: title, sheet: title, columns: [...personColumns, ...own, ...workColumns(kind), ...triageColumns] };
}
