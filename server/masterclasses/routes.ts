import * as endpoints from "#contract/masterclasses.ts";
import { readNextMasterclass } from "#contract/portal-courses.ts";
import {
	correctRegistrationName as correctCall,
	listRegistrations,
	createEnquiryFromRegistration as makeEnquiryCall,
	markAttendance as markAttendanceCall,
	markRegistrationSpam,
	registerForMasterclass,
	removeSpamRegistration,
	resendRegistrationConfirmation,
} from "#contract/registrations.ts";
import { admissionsOf } from "../leads/messages.ts";
import { actorOf, actorWithKeyOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import { markAttendance } from "./attendance.ts";
import { resendConfirmation } from "./confirm.ts";
import { countMasterclasses, pageOfMasterclasses, pageOfRegistrations, readMasterclass } from "./list.ts";
import { addMasterclass, changeMasterclass, removeMasterclass } from "./masterclasses.ts";
import { nextForStudent, nextMasterclass } from "./next.ts";
import type { PublishedMasterclasses } from "./published.ts";
import { register } from "./register.ts";
import { correctRegistration, makeEnquiry } from "./registrants.ts";
import { openRegistrationKeys } from "./registration-keys.ts";
import * as spam from "./spam.ts";

export function masterclassRoutes(
	bind: Bind,
	{ config, database: { db } }: Parts,
	published: PublishedMasterclasses,
	canPrint: (name: string) => boolean,
): void {
	const registrationKeys = openRegistrationKeys(db);
	const mailContext = Object.assign(admissionsOf(config), { registrationKeys });
	bind(endpoints.listMasterclasses, ({ query }) => pageOfMasterclasses(db, query));
	bind(endpoints.summariseMasterclasses, () => countMasterclasses(db));
	bind(endpoints.readMasterclass, ({ params }) => readMasterclass(db, params.id));
	bind(listRegistrations, ({ params, query }) =>
		pageOfRegistrations(db, { registrationKeys, canPrint }, params.id, query),
	);
	bind(endpoints.addMasterclass, (call) =>
		addMasterclass(db, call.body, actorWithKeyOf(call)).finally(published.invalidate),
	);
	bind(endpoints.changeMasterclass, (call) =>
		changeMasterclass(db, call.params.id, call.body, actorOf(call)).finally(published.invalidate),
	);
	bind(endpoints.removeMasterclass, (call) =>
		removeMasterclass(db, call.params.id, actorOf(call), call.query).finally(published.invalidate),
	);
	bind(readNextMasterclass, async ({ caller, now }) =>
		nextForStudent(db, registrationKeys, caller.email, nextMasterclass(await published.current(), now)),
	);
	bind(markRegistrationSpam, (call) =>
		spam.markRegistrationSpam(db, mailContext, call.params.id, call.body.spam, actorOf(call)),
	);
	bind(removeSpamRegistration, (call) => spam.removeSpamRegistration(db, call.params.id, actorOf(call)));
	bind(markAttendanceCall, (call) => markAttendance(db, call.params.id, call.body, actorOf(call)));
	bind(makeEnquiryCall, (call) => makeEnquiry(db, call.params.id, call.body, actorWithKeyOf(call)));
	bind(correctCall, (call) => correctRegistration(db, call.params.id, call.body, actorOf(call)));
	bind(resendRegistrationConfirmation, (call) => resendConfirmation(db, mailContext, call.params.id, actorOf(call)));
	bind(registerForMasterclass, (call) => register(db, mailContext, call.params.id, call.body, call));
}
