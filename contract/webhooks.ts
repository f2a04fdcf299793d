import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, httpsOnlyMessage, id, instant } from "./fields.ts";
import { reaches } from "./roles.ts";

/** Other systems that receive events as signed JSON, in the format that `contract/inbound.ts` accepts. */

export const webhookEvents = ["lead.arrived", "lead.moved", "student.enrolled", "fee.paid"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const maxAddressLength = 500;

const address = z
	.string("Enter an address.")
	.check(
		z.trim(),
		z.maxLength(maxAddressLength, `At most ${maxAddressLength} characters.`),
		z.refine(isHttps, httpsOnlyMessage),
	);

function isHttps(typed: string): boolean {
	if (!URL.canParse(typed)) return false;
	const { protocol, username, password } = new URL(typed);
	return protocol === "https:" && username === "" && password === "";
}

const settings = {
	address,
	events: z
		.array(z.enum(webhookEvents, "Not an event."), "Choose events.")
		.check(z.minLength(1, "Choose at least one event.")),
	on: z.boolean("On or off."),
};

const webhook = z.object({ _id: id, createdAt: instant, ...settings });
export type Webhook = z.output<typeof webhook>;

/** `failing`: how many deliveries were tried and not accepted yet, or given up. */
const listedWebhook = z.extend(webhook, { failing: z.number() });
export type ListedWebhook = z.output<typeof listedWebhook>;

const withSecret = z.extend(webhook, { secret: z.string() });

export const listWebhooks = endpoint({
	method: "GET",
	path: "/webhooks",
	for: "admin",
	reach: reaches.management,
	summary: "Systems that receive events, and what they did not accept",
	answers: { 200: z.array(listedWebhook) },
});

export const addWebhook = endpoint({
	method: "POST",
	path: "/webhooks",
	for: "admin",
	reach: reaches.management,
	summary: "Tell a system of these events; the secret that signs them is shown in this answer only",
	body: z.object(settings),
	answers: { 201: withSecret },
});

export const changeWebhook = endpoint({
	method: "PUT",
	path: "/webhooks/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Change a system's address or events, or turn it on or off; what is left out stays",
	params: byId,
	body: z.partial(z.object(settings)),
	answers: { 200: webhook },
});

export const renewWebhookSecret = endpoint({
	method: "POST",
	path: "/webhooks/:id/secret",
	for: "admin",
	reach: reaches.management,
	summary: "Sign a system's events with a new secret, shown in this answer only",
	params: byId,
	answers: { 200: withSecret },
});

export const removeWebhook = endpoint({
	method: "DELETE",
	path: "/webhooks/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Remove a system and its deliveries",
	params: byId,
	answers: { 204: null },
});

const delivery = z.object({
	_id: id,
	createdAt: instant,
	event: z.enum(webhookEvents),
	body: z.string(),
	attempts: z.number(),
	sentAt: z.nullable(instant),
	nextAttemptAt: z.nullable(instant),
	/** The answer's status and the beginning of its body. */
	status: z.nullable(z.number()),
	answer: z.nullable(z.string()),
	failure: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhookDeliveries = endpoint({
	method: "GET",
	path: "/webhooks/:id/deliveries",
	for: "admin",
	reach: reaches.management,
	summary: "What a system was told and what it answered, the latest hundred",
	params: byId,
	answers: { 200: z.array(delivery) },
});

export const sendWebhookAgain = endpoint({
	method: "POST",
	path: "/webhooks/deliveries/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Send one again, as it was, to a system that is on",
	params: byId,
	answers: { 204: null },
});
