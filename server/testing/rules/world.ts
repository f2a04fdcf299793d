import { randomUUID } from "node:crypto";
import { dayInIndia } from "#contract/days.ts";
import type { DefaultPassword } from "../../identity/passwords/default-password.ts";
import type { MailContext } from "../../masterclasses/messages.ts";
import { openRegistrationKeys } from "../../masterclasses/registration-keys.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import * as schema from "../../platform/db/schema.ts";
import { unknownId } from "../racing.ts";
import type { Model } from "./model.ts";
import type { Outcome } from "./outcome.ts";

/** An action by the rules and on the server. It may return the row of the student it was about, whose position is `at`. */
type Plan = { rule: () => Outcome; perform: (world: World) => Promise<unknown>; at?: number };
/** Planned on the model as it is before the action. */
export type Action = { text: string; plan: (model: Model) => Plan };

export const startTime = new Date("2026-03-02T10:00:00.000Z");
/** The day on which every sequence begins and ends. */
export const today = dayInIndia(startTime);
const secondMs = 1000;

/** The server's own functions on a database, without the costly hashing of passwords: the rules do not look into a hash. */
export class World {
	readonly db: Database;
	/** Ids in the order they were added. */
	readonly students: string[] = [];
	readonly courses: string[] = [];
	readonly assignments: string[] = [];
	readonly masterclasses: string[] = [];
	readonly openings: string[] = [];
	readonly jobApplications: string[] = [];
	readonly tokens: string[] = [];
	readonly defaultPassword: DefaultPassword = { read: async () => "given", hash: async () => `given ${randomUUID()}` };
	readonly mailContext: MailContext;
	#seconds = 0;

	constructor(db: Database) {
		this.db = db;
		this.mailContext = {
			registrationKeys: openRegistrationKeys(db),
			publicUrl: "https://academy.example",
			email: "desk@academy.example",
		};
	}

	/** Each action comes a second after the one before. */
	actor() {
		this.#seconds += 1;
		const { publicUrl } = this.mailContext;
		return { by: "meera@academy.example", publicUrl, now: new Date(startTime.getTime() + this.#seconds * secondMs) };
	}

	student = (at: number) => this.students[at] ?? unknownId;
	course = (at: number) => this.courses[at] ?? unknownId;
	assignment = (at: number) => this.assignments[at] ?? unknownId;
	masterclass = (at: number) => this.masterclasses[at] ?? unknownId;
	opening = (at: number) => this.openings[at] ?? unknownId;
	jobApplication = (at: number) => this.jobApplications[at] ?? unknownId;
}

/** Empties all tables in one statement, because ten thousand sequences begin with it. */
export async function emptyWorld(db: Database): Promise<World> {
	const {
		auditEvents,
		signIns,
		registrations,
		masterclasses,
		jobApplications,
		openings,
		assignments,
		courses,
		students,
	} = schema;
	const tables = [
		auditEvents,
		signIns,
		registrations,
		masterclasses,
		jobApplications,
		openings,
		assignments,
		courses,
		students,
	];
	const deleted = tables.map((table, at) => sql`d${sql.raw(`${at}`)} as (delete from ${table})`);
	await db.execute(sql`with ${sql.join(deleted, sql`, `)} select`);
	return new World(db);
}

/** What an admin knows of the record's version when they act. */
export type KnownVersion = "unsaid" | "current" | "older";

export function versionOf(record: { version: number } | undefined, knows: KnownVersion): { version?: number } {
	if (knows === "unsaid") return {};
	return { version: (record?.version ?? 1) - (knows === "older" ? 1 : 0) };
}
