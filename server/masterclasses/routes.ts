import { readNextMasterclass } from "#contract/learning.ts";
import * as endpoints from "#contract/masterclasses.ts";
import {
	confirmRegistrationAgain,
	correctRegistration as correctCall,
	listRegistrations,
	makeLead as makeLeadCall,
	markAttendance as markAttendanceCall,
	registerForMasterclass,
	removeSpamRegistration,
	sayRegistrationIsSpam,
} from "#contract/registrations.ts";
import { actorOf } from "../audit/audit.ts";
import type { Bind } from "../http/bind.ts";
import { deskOf } from "../leads/letters.ts";
import type { Parts } from "../parts.ts";
import { markAttendance } from "./attendance.ts";
import { confirmAgain } from "./confirm.ts";
import { countMasterclasses } from "./count.ts";
import { pageOfMasterclasses, pageOfRegistrations, readMasterclass } from "./list.ts";
import { addMasterclass, changeMasterclass, removeMasterclass } from "./masterclasses.ts";
import { nextFor, nextOf } from "./next.ts";
import type { Board } from "./published.ts";
import { register } from "./register.ts";
import { correctRegistration, makeLead } from "./registrants.ts";
import { openSeats } from "./seats.ts";
import * as spam from "./spam.ts";

export function masterclassRoutes(bind: Bind, { config, database: { db }, papers }: Parts, board: Board): void {
	const seats = openSeats(db);
	const usher = { seats, ...deskOf(config) };
	bind(endpoints.listMasterclasses, ({ query }) => pageOfMasterclasses(db, query));
	bind(endpoints.summariseMasterclasses, () => countMasterclasses(db));
	bind(endpoints.readMasterclass, ({ params }) => readMasterclass(db, params.id));
	bind(listRegistrations, ({ params, query }) => pageOfRegistrations(db, { seats, papers }, params.id, query));
	bind(endpoints.addMasterclass, (call) => addMasterclass(db, call.body, actorOf(call)).finally(board.forget));
	bind(endpoints.changeMasterclass, (call) =>
		changeMasterclass(db, call.params.id, call.body, actorOf(call)).finally(board.forget),
	);
	bind(endpoints.removeMasterclass, (call) =>
		removeMasterclass(db, call.params.id, actorOf(call), call.query).finally(board.forget),
	);
	bind(readNextMasterclass, async ({ caller, now }) =>
		nextFor(db, seats, caller.email, nextOf(await board.current(), now)),
	);
	bind(sayRegistrationIsSpam, (call) =>
		spam.sayRegistrationIsSpam(db, usher, call.params.id, call.body.spam, actorOf(call)),
	);
	bind(removeSpamRegistration, (call) => spam.removeSpamRegistration(db, call.params.id, actorOf(call)));
	bind(markAttendanceCall, (call) => markAttendance(db, call.params.id, call.body, actorOf(call)));
	bind(makeLeadCall, (call) => makeLead(db, call.params.id, call.body, actorOf(call)));
	bind(correctCall, (call) => correctRegistration(db, call.params.id, call.body, actorOf(call)));
	bind(confirmRegistrationAgain, (call) => confirmAgain(db, usher, call.params.id, actorOf(call)));
	bind(registerForMasterclass, (call) => register(db, usher, call.params.id, call.body, call));
}
