import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { CourseRow } from "#contract/courses.ts";
import type { CourseApplicationRow } from "#contract/enquiries.ts";
import type { StudentRow } from "#contract/students.ts";

/** What a call has to name for its endpoint to do its work: words of stored rows that belong together, by field. */
export type Example = Record<string, string>;
export type Examples = Partial<Record<keyof typeof api, Example[]>>;

const query = { limit: 20 };
/** Of so many the rows within are asked for. */
const readOneByOne = 3;
/** Several ids where a field takes a list of them: what stands between two, in JSON. */
const betweenIds = '","';

/** For every endpoint of the console that takes an id of some row. */
export async function examplesForAdmins(admin: Client): Promise<Examples> {
	const courses = (await admin(api.listCourses, { query })).data;
	const hiring = (await admin(api.listHiringRequests, { query })).data;
	const enquiries = (await admin(api.listCourseApplications, { query })).data;
	const messages = (await admin(api.listContactMessages, { query })).data;
	const admins = (await admin(api.listAdmins, { query })).data;
	return {
		readCourseApplication: enquiries.map(named),
		readHiringRequest: hiring.map(named),
		readContactMessage: messages.map(named),
		markEnquirySeen: [...enquiries, ...hiring, ...messages].map(named),
		listSamePerson: enquiries.map(named),
		// Those that the fuzzer has made: it signs in as another.
		removeAdmin: admins.filter(({ email }) => email.startsWith("fuzz")).map(named),
		changeMember: admins.filter(({ email }) => email.startsWith("fuzz")).map(named),
		addDaysAway: admins.map(named),
		unassignFollowUps: admins.map(named),
		handOverLeads: admins.map(named),
		publishOpening: hiring.map(({ _id }) => ({ leadid: _id })),
		...(await aboutLeads(admin, [...enquiries, ...hiring, ...messages])),
		...(await aboutFees(admin)),
		...aboutCourses(courses),
		...(await aboutStudents(admin, courses)),
		...(await aboutMasterclasses(admin)),
		...(await aboutCertificates(admin)),
		...(await aboutOpenings(admin)),
	};
}

/** What of all this is theirs. */
export async function examplesForStudents(student: Client): Promise<Examples> {
	const courses = (await student(api.listMyCourses, {})).data;
	const whole = await Promise.all(
		courses.map(async ({ _id }) => (await student(api.readMyCourse, { params: { id: _id } })).data),
	);
	const sessions = whole.flatMap((course) => course.sessions.map(({ _id }) => ({ id: course._id, sessionId: _id })));
	const board = (await student(api.listPublishedOpenings, { query })).data.map(named);
	const jobs = (await student(api.listMyJobApplications, { query })).data.map(named);
	return {
		readMyCourse: courses.map(named),
		openMySession: sessions,
		markMySession: sessions,
		readMyCertificateDocument: (await student(api.listMyCertificates, {})).data.map(named),
		readPublishedOpening: board,
		applyForOpening: board,
		changeMyJobApplication: jobs,
		withdrawMyJobApplication: jobs,
	};
}

async function aboutLeads(admin: Client, enquiries: Pick<CourseApplicationRow, "_id" | "lead">[]): Promise<Examples> {
	const leads = enquiries.flatMap(({ _id: enquiry, lead }) =>
		lead ? [{ id: lead._id, version: `${lead.version}`, enquiry }] : [],
	);
	const others = leads.slice(1).map(({ id, version }, at) => ({
		...{ id: leads[at]?.id ?? "", version: leads[at]?.version ?? "" },
		...{ other: id, otherversion: version },
	}));
	const written = await Promise.all(
		leads.slice(0, readOneByOne).map(async ({ id }) => {
			const { items } = (await admin(api.readTimeline, { params: { id }, query: {} })).data;
			return items.flatMap(({ activity }) => (activity?.kind === "note" ? [{ id, note: activity._id }] : []));
		}),
	);
	return {
		...{ readLead: leads, changeLead: leads, readTimeline: leads, writeNote: leads, correctNote: written.flat() },
		...{ logCall: leads, logVisit: leads, logMessage: leads, logContact: leads, recordPermission: leads },
		...{ listTemplates: leads, sendTemplateMail: leads, changeLeads: leads },
		...{ listEnquiriesOfLead: leads, splitLead: leads, listLeadsToMerge: leads, mergeLeads: others },
	};
}

async function aboutFees(admin: Client): Promise<Examples> {
	const batches = (await admin(api.listEnrolBatches, { query: {} })).data.map(versioned);
	const fees = (await admin(api.listFees, { query })).data.map(named);
	const read = fees.slice(0, readOneByOne).map(({ id = "" }) => admin(api.readFeeLedger, { params: { id } }));
	const ledgers = (await Promise.all(read)).map(({ data }) => data);
	return {
		...{ changeBatch: batches, removeBatch: batches, joinWaiting: batches, listWaiting: batches },
		enrol: batches.map(({ id = "" }) => ({ batchid: id })),
		...{ readFeeLedger: fees, addCharge: fees, giveDiscount: fees, takePayment: fees, refundPayment: fees },
		...{ changeBilling: fees, issueInvoice: fees, pauseCourses: fees, remindStudent: fees },
		correctRow: ledgers.flatMap(({ _id, rows }) => rows.map((row) => ({ id: _id, row: row._id }))),
		readFeeDocument: ledgers.flatMap(({ papers }) => papers.map(named)),
	};
}

function aboutCourses(courses: CourseRow[]): Examples {
	const ofCourse = courses.map(({ _id, sessions }) => {
		const ids = sessions.map((session) => session._id).join(betweenIds);
		return { courseId: _id, sessions: ids, was: ids };
	});
	const ofSession = courses.flatMap((course) =>
		course.sessions.map((session) => ({ courseId: course._id, sessionId: session._id, version: `${session.version}` })),
	);
	return {
		readCourse: courses.map(versioned),
		changeCourse: courses.map(versioned),
		removeCourse: courses.filter(({ sessions }) => sessions.length === 0).map(versioned),
		addCourseSession: ofCourse,
		orderCourseSessions: ofCourse.filter(({ sessions }) => sessions !== ""),
		changeCourseSession: ofSession,
		removeCourseSession: ofSession,
	};
}

async function aboutStudents(admin: Client, courses: CourseRow[]): Promise<Examples> {
	const pending = (await admin(api.listPendingStudents, { query })).data;
	const active = (await admin(api.listActiveStudents, { query })).data;
	const inactive = (await admin(api.listInactiveStudents, { query })).data;
	const all = [...pending, ...active, ...inactive].map(versioned);
	const assignedIds = active.flatMap((student) =>
		student.courses.map(({ _id, courseid }) => {
			const certified = { studentid: student._id, batch: student.batch, ...(courseid && { courseid }) };
			return { userId: student._id, assignmentId: _id, ...certified };
		}),
	);
	return {
		readStudent: all,
		changeStudent: pending.map(versioned),
		removeStudent: pending.map(versioned),
		changeStudentStatus: all,
		assignCourse: active.flatMap((student) => courses.slice(0, 1).map(({ _id }) => assigning(student, _id))),
		unassignCourse: assignedIds,
		issueCertificate: assignedIds,
		issueToBatch: assignedIds,
		countBatchToIssue: assignedIds,
	};
}

function assigning({ _id }: StudentRow, courseid: string): Example {
	return { userId: _id, courseid };
}

async function aboutMasterclasses(admin: Client): Promise<Examples> {
	const masterclasses = (await admin(api.listMasterclasses, { query })).data;
	const out = masterclasses.filter(({ pdfstatus }) => pdfstatus);
	const registrationLinks = await Promise.all(
		out.slice(0, readOneByOne).map(async ({ _id }) => {
			const { data } = await admin(api.listRegistrations, { params: { id: _id }, query });
			return data.map(({ seat }) => ({ key: seat.replace("/seat/", "") }));
		}),
	);
	const all = masterclasses.map(versioned);
	return {
		readMasterclass: all,
		changeMasterclass: all,
		removeMasterclass: all,
		listRegistrations: all,
		registerForMasterclass: masterclasses.filter(({ status }) => status === "upcoming").map(named),
		askForParticipation: out.map(named),
		readParticipationDocument: registrationLinks.flat(),
	};
}

async function aboutCertificates(admin: Client): Promise<Examples> {
	const certificates = (await admin(api.listCertificates, { query })).data;
	const unrevoked = certificates.filter(({ state }) => state !== "revoked").map(versioned);
	return {
		readCertificate: certificates.map(named),
		readCertificateDocument: unrevoked,
		correctCertificate: unrevoked,
		revokeCertificate: unrevoked,
	};
}

async function aboutOpenings(admin: Client): Promise<Examples> {
	const openings = (await admin(api.listOpenings, { query })).data;
	const applied = openings.filter(({ applicationcount }) => applicationcount > 0).slice(0, readOneByOne);
	const applications = await Promise.all(
		applied.map(async ({ _id: id }) => {
			const { data } = await admin(api.listJobApplications, { params: { id }, query });
			return data.map(({ _id, version }) => ({ id, applicationId: _id, version: `${version}` }));
		}),
	);
	const all = openings.map(versioned);
	return {
		readOpening: all,
		changeOpening: all,
		removeOpening: openings.filter(({ applicationcount }) => applicationcount === 0).map(versioned),
		listJobApplications: all,
		moveJobApplication: applications.flat(),
	};
}

const named = ({ _id }: { _id: string }): Example => ({ id: _id });
const versioned = ({ _id, version }: { _id: string; version: number }): Example => ({ id: _id, version: `${version}` });
