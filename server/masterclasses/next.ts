import type { AnswerOf } from "#contract/endpoint.ts";
import { isSuspected } from "#contract/enquiries.ts";
import { registrationPage } from "#contract/paths.ts";
import type { readNextMasterclass } from "#contract/portal-courses.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import type { Keys } from "../platform/db/keys.ts";
import type { Database } from "../platform/db/open.ts";
import { registrations } from "../platform/db/schema.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Published } from "./published.ts";
import { statusAt } from "./status.ts";

type Answer = AnswerOf<typeof readNextMasterclass>;
type Next = Omit<NonNullable<Answer["masterclass"]>, "registration">;

/** The next masterclass, with this student's own registration page. */
export async function nextForStudent(
	db: Database,
	registrationKeys: Keys,
	email: string,
	next: Next | null,
): Promise<Answer> {
	if (next === null) return { masterclass: null };
	const [own] = await db
		.select({ id: registrations.id, suspicion: registrations.suspicion })
		.from(registrations)
		.where(and(eq(registrations.masterclassId, next._id), eq(registrations.email, email)));
	const isTrusted = own !== undefined && !isSuspected(own.suspicion);
	return {
		masterclass: { ...next, registration: isTrusted ? registrationPage(await registrationKeys.keyOf(own.id)) : null },
	};
}

/** The ongoing masterclass that ends first, otherwise the next to start. `published` is undefined until it has been read. */
export function nextMasterclass(published: readonly Published[] | undefined, now: Date): Next | null {
	if (published === undefined) throw new Refusal("database-away");
	const current = published.map((each) => ({ ...each, status: statusAt(each, now) }));
	const [first] = [
		...current.filter(({ status }) => status === "ongoing").sort((one, other) => +one.end - +other.end),
		...current.filter(({ status }) => status === "upcoming").sort((one, other) => +one.start - +other.start),
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
