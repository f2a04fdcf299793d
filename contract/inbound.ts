import * as z from "zod/mini";
import { minuteMs } from "./durations.ts";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, line } from "./fields.ts";
import { consentGrounds, type ImportField, importFields, matchedSpellings } from "./imports.ts";
import { reaches } from "./roles.ts";

/** Other systems that send us leads: signed JSON to an address of their own. */

/** Where a system sends its leads to. */
export const inboundPath = (name: string) => `/in/${name}`;
/** `t=<seconds since 1970>,v1=<hex>`: the HMAC-SHA256, by the source's secret, of `<t>.<body>`. */
export const signatureHeader = "x-gradway-signature";
/** A signature further in the past or in the future is refused. */
export const signatureValidMs = 5 * minuteMs;
export const maxInboundBodyBytes = 64 * 1024;

/** The path of a field in the body, such as `lead.contact.phone` or `answers.0.text`. */
const fieldPath = z.optional(line("Say where it stands.", 100));
const mapping = z.object(
	Object.fromEntries(importFields.map((field) => [field, fieldPath])) as Record<ImportField, typeof fieldPath>,
);

const settings = {
	source: line("Say from where these people come."),
	consent: z.enum(consentGrounds, "Say why we may write to them."),
	mapping,
	on: z.boolean("On or off."),
};
/** Enough for two thousand spellings of programs and their names. */
const maxSettingsBytes = 512 * 1024;

const inboundSource = z.object({
	_id: id,
	createdAt: instant,
	/** Part of the address. */
	name: z.string(),
	...settings,
	domains: matchedSpellings,
	/** Bodies that wait to be read, and those that could not be read. */
	waiting: z.number(),
	failed: z.number(),
});
export type InboundSource = z.output<typeof inboundSource>;

const withSecret = z.extend(inboundSource, { secret: z.string() });

export const listInboundSources = endpoint({
	method: "GET",
	path: "/inbound",
	for: "admin",
	reach: reaches.management,
	summary: "Systems that may send leads",
	answers: { 200: z.array(inboundSource) },
});

export const addInboundSource = endpoint({
	method: "POST",
	path: "/inbound",
	for: "admin",
	reach: reaches.management,
	summary: "Add a system that may send leads, off at first; its secret is shown in this answer only",
	body: z.object({
		name: line("Name it.", 40).check(z.regex(/^[a-z0-9][a-z0-9-]*$/, "Small letters, digits and hyphens.")),
		source: settings.source,
		consent: settings.consent,
		mapping,
	}),
	answers: { 201: withSecret },
});

export const changeInboundSource = endpoint({
	method: "PUT",
	path: "/inbound/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Change how a system's leads are read, or turn it on or off; what is left out stays",
	params: byId,
	body: z.partial(
		z.object({
			...settings,
			domains: matchedSpellings,
			/** Added to the stored ones: a colleague may have matched others meanwhile. */
			matched: matchedSpellings,
		}),
	),
	maxBodyBytes: maxSettingsBytes,
	answers: { 200: inboundSource },
});

export const renewInboundSecret = endpoint({
	method: "POST",
	path: "/inbound/:id/secret",
	for: "admin",
	reach: reaches.management,
	summary: "Give a system a new secret; the one before is no longer accepted",
	params: byId,
	answers: { 200: withSecret },
});

export const removeInboundSource = endpoint({
	method: "DELETE",
	path: "/inbound/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Remove a system with what it sent and could not be taken in; its leads stay",
	params: byId,
	answers: { 204: null },
});

const inboundFailure = z.object({
	_id: id,
	createdAt: instant,
	body: z.string(),
	reason: z.string(),
	/** A program name that is none of ours, with the three nearest ones. */
	unmatched: z.nullable(z.object({ typed: z.string(), nearest: z.array(z.string()) })),
});
export type InboundFailure = z.output<typeof inboundFailure>;

export const listInboundFailures = endpoint({
	method: "GET",
	path: "/inbound/:id/failed",
	for: "admin",
	reach: reaches.management,
	summary: "What a system sent and could not be taken in, the latest hundred",
	params: byId,
	answers: { 200: z.array(inboundFailure) },
});

export const retryInbound = endpoint({
	method: "POST",
	path: "/inbound/:id/retry",
	for: "admin",
	reach: reaches.management,
	summary: "Read what could not be taken in again, by the mapping as it is now",
	params: byId,
	answers: { 200: inboundSource },
});
