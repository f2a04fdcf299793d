import { and, eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint.ts";
import { isSuspected } from "#contract/leads.ts";
import type { readNextMasterclass } from "#contract/learning.ts";
import { seatPage } from "#contract/paths.ts";
import type { Database } from "../db/open.ts";
import { registrations } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import type { Published } from "./published.ts";
import type { Seats } from "./seats.ts";
import { standingOf } from "./standing.ts";

type Answer = AnswerOf<typeof readNextMasterclass>;
type Next = Omit<NonNullable<Answer["masterclass"]>, "registration">;

/** What comes next, with the page of this student's own registration. */
export async function nextFor(db: Database, seats: Seats, email: string, next: Next | null): Promise<Answer> {
	if (next === null) return { masterclass: null };
	const [own] = await db
		.select({ id: registrations.id, suspicion: registrations.suspicion })
		.from(registrations)
		.where(and(eq(registrations.masterclassId, next._id), eq(registrations.email, email)));
	const isTheirs = own !== undefined && !isSuspected(own.suspicion);
	return { masterclass: { ...next, registration: isTheirs ? seatPage(await seats.keyOf(own.id)) : null } };
}

/** The one that is on and ends first, else the one that begins next. `published` is undefined where it was never read. */
export function nextOf(published: readonly Published[] | undefined, now: Date): Next | null {
	if (published === undefined) throw new Refusal("database-away");
	const coming = published.map((each) => ({ ...each, status: standingOf(each, now) }));
	const [first] = [
		...coming.filter(({ status }) => status === "ongoing").sort((one, other) => +one.end - +other.end),
		...coming.filter(({ status }) => status === "upcoming").sort((one, other) => +one.start - +other.start),
	];
	return first === undefined ? null : answerOf(first);
}

function answerOf({ id, title, start, end, image, status }: Published): Next {
	return {
		_id: id,
		title,
		start: start.toISOString(),
		end: end.toISOString(),
		image,
		status: status === "ongoing" ? "ongoing" : "upcoming",
	};
}
