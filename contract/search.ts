import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { reaches } from "./roles.ts";

const searchHitKinds = [
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
export type SearchHitKind = (typeof searchHitKinds)[number];

const searchHit = z.object({
	kind: z.enum(searchHitKinds),
	_id: id,
	/** The record's name or title. */
	title: z.string(),
	/** Distinguishes records with the same title: an email, a batch, a day. */
	about: z.string(),
	/** The console's page that shows it. */
	address: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

/** `near`: a match with one letter different, offered when there is no exact one. */
const searchResult = z.extend(searchHit, { near: z.boolean() });
export type SearchResult = z.output<typeof searchResult>;

/** Results of each kind. */
export const maxHitsPerKind = 5;

/** Fewer letters would match nearly everything. */
export const minSearchLength = 2;

export const search = endpoint({
	method: "GET",
	path: "/find",
	for: "admin",
	reach: reaches.everyone,
	summary: `Records of every kind by words of theirs, at most ${maxHitsPerKind} of each kind, the likeliest first; where nothing matches, what is one letter otherwise`,
	query: z.object({
		q: z
			.string("Search for something.")
			.check(
				z.trim(),
				z.minLength(minSearchLength, "At least 2 characters."),
				z.maxLength(200, "At most 200 characters."),
			),
	}),
	answers: { 200: z.array(searchResult) },
});
