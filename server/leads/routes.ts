import * as endpoints from "#contract/enquiries.ts";
import * as triage from "#contract/enquiry-triage.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import { isMailConfigured } from "../platform/mail/send.ts";
import type { Parts } from "../platform/parts.ts";
import { leadActorOf } from "./lead-routes.ts";
import * as list from "./lists/list.ts";
import { listEnquirySources } from "./lists/sources.ts";
import { enquiriesOfSamePerson, markSeen, summariseEnquiries } from "./lists/triage.ts";
import { admissionsOf } from "./messages.ts";
import { removeSpamEnquiry, setEnquirySpamMark } from "./spam/spam.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "./take-in.ts";

export function enquiryRoutes(bind: Bind, { config, database: { db } }: Parts): void {
	const admissions = admissionsOf(config);
	bind(endpoints.applyForCourse, async (call) => ({
		...(await takeInCourseApplication(db, admissions, call.body, call)),
		mailed: isMailConfigured(config),
	}));
	bind(endpoints.requestHiring, (call) => takeInHiringRequest(db, admissions, call.body, call));
	bind(endpoints.sendMessage, (call) => takeInContactMessage(db, admissions, call.body, call));

	bind(endpoints.listCourseApplications, ({ query, reached, now }) =>
		list.pageOfCourseApplications(db, reached, query, now),
	);
	bind(endpoints.listHiringRequests, ({ query, reached, now }) => list.pageOfHiringRequests(db, reached, query, now));
	bind(endpoints.listContactMessages, ({ query, reached, now }) => list.pageOfContactMessages(db, reached, query, now));

	bind(endpoints.readCourseApplication, ({ params, reached }) => list.readCourseApplication(db, reached, params.id));
	bind(endpoints.readHiringRequest, ({ params, reached }) => list.readHiringRequest(db, reached, params.id));
	bind(endpoints.readContactMessage, ({ params, reached }) => list.readContactMessage(db, reached, params.id));
	bind(triage.listEnquirySources, ({ query, reached }) => listEnquirySources(db, reached, query.kind));

	bind(triage.markEnquirySeen, ({ params, reached, now }) => markSeen(db, reached, params.id, now));
	bind(triage.markEnquirySpam, (call) => setEnquirySpamMark(db, call.params.id, call.body.spam, leadActorOf(call)));
	bind(triage.removeSpamEnquiry, (call) => removeSpamEnquiry(db, call.params.id, actorOf(call)));
	bind(triage.listSamePerson, ({ params, reached }) => enquiriesOfSamePerson(db, reached, params.id));
	bind(triage.summariseEnquiries, ({ reached, now }) => summariseEnquiries(db, reached, now));
}
