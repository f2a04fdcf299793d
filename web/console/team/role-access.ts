import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type AdminRole, mayCall, mayExport, type Reach } from "#contract/roles.ts";

/** A subject with the endpoint that reads it, and one that changes it. */
type Subject = { title: string; reads: Endpoint; changes: Endpoint; text?: Partial<Record<Reach, string>> };

const subjects: readonly Subject[] = [
	{ title: "Applied Course, Contact Us", reads: api.listCourseApplications, changes: api.addLead },
	{ title: "Recruiter", reads: api.listHiringRequests, changes: api.changeLead },
	{ title: "Job Board", reads: api.listOpenings, changes: api.publishOpening },
	{ title: "Students", reads: api.listActiveStudents, changes: api.changeStudent, text: { own: "own" } },
	{ title: "Courses, events, certificates", reads: api.listCourses, changes: api.changeCourse },
	{ title: "Fees, receipts", reads: api.listFees, changes: api.takePayment, text: { own: "own" } },
	{ title: "Money by source", reads: api.readMoney, changes: api.readMoney, text: { own: "own" } },
	{ title: "Outbox, audit trail", reads: api.listAudit, changes: api.sendTestMail },
	{ title: "Personal data", reads: api.countPersonalData, changes: api.erasePersonalData },
	{ title: "Team, roles", reads: api.listAdmins, changes: api.giveRole },
];

const scopeTexts: Record<Reach, string> = {
	all: "all",
	names: "names only",
	own: "own and unassigned",
	batches: "own batches",
	hiring: "hiring",
};

/** What a role may access of each subject, from the endpoints' declarations. Null for nothing. */
export function accessOf(role: AdminRole): { title: string; text: string | null }[] {
	const yesIf = (may: boolean) => (may ? "yes" : null);
	return [
		...subjects.map((subject) => ({ title: subject.title, text: accessText(role, subject) })),
		{
			title: "Site",
			text: mayCall(role, api.publishSite) ? "publish" : mayCall(role, api.saveDraft) ? "draft" : null,
		},
		{ title: "Import", text: yesIf(mayCall(role, api.createImport)) },
		{ title: "Excel", text: yesIf(mayExport(role)) ?? (mayExport(role, api.listDayBook) ? "fees only" : null) },
	];
}

function accessText(role: AdminRole, { reads, changes, text }: Subject): string | null {
	const reach = reads.reach?.[role];
	if (reach === undefined) return null;
	const scope = text?.[reach] ?? scopeTexts[reach];
	return mayCall(role, changes) || reach === "names" ? scope : `${scope}, to read`;
}
