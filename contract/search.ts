import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { reaches } from "./roles.ts";

const foundKinds = [
	"course",
	"student",
	"masterclass",
	"admin",
	"application",
	"hiring",
	"message",
	"opening",
	"certificate",
	"registration",
	"enrolment",
	"mail",
] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = z.object({
	kind: z.enum(foundKinds),
	_id: id,
	/** The record's name or title. */
	title: z.string(),
	/** Distinguishes records with the same title: an email, a batch, a day. */
	about: z.string(),
	/** The console's page that shows it. */
	address: z.string(),
});
export type Found = z.output<typeof found>;

/** `near`: a match with one letter different, offered when there is no exact one. */
const answered = z.extend(found, { near: z.boolean() });
export type FoundAnswer = z.output<typeof answered>;

/** Results of each kind. */
export const foundOfEach = 5;

/** Fewer letters would match nearly everything. */
export const shortestSearch = 2;

export const search = endpoint({
	method: "GET",
	path: "/find",
	for: "admin",
	reach: reaches.everyone,
	summary: `Records of every kind by words of theirs, at most ${foundOfEach} of each kind, the likeliest first; where nothing matches, what is one letter otherwise`,
	query: z.object({
		q: z
			.string("Search for something.")
			.check(
				z.trim(),
				z.minLength(shortestSearch, "At least 2 characters."),
				z.maxLength(200, "At most 200 characters."),
			),
	}),
	answers: { 200: z.array(answered) },
});
