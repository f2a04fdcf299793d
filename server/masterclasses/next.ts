import type { AnswerOf } from "#contract/endpoint.ts";
import type { readNextMasterclass } from "#contract/learning.ts";
import { Refusal } from "../http/errors.ts";
import type { Published } from "./published.ts";
import { standingOf } from "./standing.ts";

type Next = AnswerOf<typeof readNextMasterclass>["masterclass"];

/** The one that is on and ends first, else the one that begins next. `published` is undefined where it was never read. */
export function nextOf(published: readonly Published[] | undefined, now: Date): Next {
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
