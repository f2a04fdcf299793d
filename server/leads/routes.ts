import * as triage from "#contract/lead-triage.ts";
import * as endpoints from "#contract/leads.ts";
import { actorOf } from "../audit/audit.ts";
import type { Bind } from "../http/bind.ts";
import { sendsMail } from "../mail/send.ts";
import type { Parts } from "../parts.ts";
import { deskOf } from "./letters.ts";
import * as list from "./list.ts";
import { sourcesOf } from "./sources.ts";
import { removeSpamLead, sayLeadIsSpam } from "./spam.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "./take-in.ts";
import { fromSamePerson, markSeen, summary } from "./triage.ts";

export function leadRoutes(bind: Bind, { config, database: { db } }: Parts): void {
	const desk = deskOf(config);
	bind(endpoints.applyForCourse, async (call) => ({
		...(await takeInCourseApplication(db, desk, call.body, call)),
		mailed: sendsMail(config),
	}));
	bind(endpoints.requestHiring, (call) => takeInHiringRequest(db, desk, call.body, call));
	bind(endpoints.sendMessage, (call) => takeInContactMessage(db, desk, call.body, call));

	bind(endpoints.listCourseApplications, ({ query, now }) => list.pageOfCourseApplications(db, query, now));
	bind(endpoints.listHiringRequests, ({ query, now }) => list.pageOfHiringRequests(db, query, now));
	bind(endpoints.listContactMessages, ({ query, now }) => list.pageOfContactMessages(db, query, now));

	bind(endpoints.readCourseApplication, ({ params }) => list.courseApplication(db, params.id));
	bind(endpoints.readHiringRequest, ({ params }) => list.hiringRequest(db, params.id));
	bind(endpoints.readContactMessage, ({ params }) => list.contactMessage(db, params.id));
	bind(triage.listLeadSources, ({ query }) => sourcesOf(db, query.kind));

	bind(triage.markLeadSeen, ({ params, now }) => markSeen(db, params.id, now));
	bind(triage.sayLeadIsSpam, (call) => sayLeadIsSpam(db, call.params.id, call.body.spam, actorOf(call)));
	bind(triage.removeSpamLead, (call) => removeSpamLead(db, call.params.id, actorOf(call)));
	bind(triage.listSamePerson, ({ params }) => fromSamePerson(db, params.id));
	bind(triage.summariseLeads, ({ now }) => summary(db, now));
}
