import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type AdminRole, mayCall, mayExport, type Reach } from "#contract/roles.ts";

/** A subject with the endpoint that reads it, and one that changes it. */
type Subject = { title: string; reads: Endpoint; changes: Endpoint; words?: Partial<Record<Reach, string>> };

const subjects: readonly Subject[] = [
	{ title: "Applied Course, Contact Us", reads: api.listCourseApplications, changes: api.addLead },
	{ title: "Recruiter", reads: api.listHiringRequests, changes: api.changeLead },
	{ title: "Job Board", reads: api.listOpenings, changes: api.publishOpening },
	{ title: "Students", reads: api.listActiveStudents, changes: api.changeStudent, words: { own: "own" } },
	{ title: "Courses, events, certificates", reads: api.listCourses, changes: api.changeCourse },
	{ title: "Fees, receipts", reads: api.listFees, changes: api.takePayment, words: { own: "own" } },
	{ title: "Money by source", reads: api.readMoney, changes: api.readMoney, words: { own: "own" } },
	{ title: "Outbox, audit trail", reads: api.listAudit, changes: api.sendTestMail },
	{ title: "Personal data", reads: api.countPersonalData, changes: api.erasePersonalData },
	{ title: "Team, roles", reads: api.listAdmins, changes: api.giveRole },
];

const reachWords: Record<Reach, string> = {
	...{ all: "all", names: "names only", own: "own and unassigned", batches: "own batches", hiring: "hiring" },
};

/** What a role reaches of each subject, from the endpoints' declarations. Null for nothing. */
export function accessOf(role: AdminRole): { title: string; words: string | null }[] {
	const yes = (may: boolean) => (may ? "yes" : null);
	return [
		...subjects.map((subject) => ({ title: subject.title, words: wordsFor(role, subject) })),
		{
			title: "Site",
			words: mayCall(role, api.publishSite) ? "publish" : mayCall(role, api.saveDraft) ? "draft" : null,
		},
		{ title: "Import", words: yes(mayCall(role, api.beginImport)) },
		{ title: "Excel", words: yes(mayExport(role)) ?? (mayExport(role, api.listDayBook) ? "fees only" : null) },
	];
}

function wordsFor(role: AdminRole, { reads, changes, words }: Subject): string | null {
	const rows = reads.reach?.[role];
	if (rows === undefined) return null;
	const reached = words?.[rows] ?? reachWords[rows];
	return mayCall(role, changes) || rows === "names" ? reached : `${reached}, to read`;
}
