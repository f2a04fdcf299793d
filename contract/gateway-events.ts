import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant } from "./fields.ts";
import { reaches } from "./roles.ts";

/** Events of the gateway that only staff can settle: money for no enrolment, more than was due, a refund, or an unreadable event. */
const gatewayEvent = z.object({
	_id: id,
	createdAt: instant,
	/** What came, and what is to be done. */
	words: z.string(),
	/** The gateway's id of the payment, or else of the link. */
	reference: z.nullable(z.string()),
	/** The enrolment it belongs to, where known. */
	enrolment: z.nullable(z.object({ _id: id, name: z.string() })),
});
export type GatewayEvent = z.output<typeof gatewayEvent>;

const waiting = z.object({
	/** All waiting events; only the oldest fifty are shown. */
	count: z.number(),
	events: z.array(gatewayEvent),
});

export const listGatewayEvents = endpoint({
	method: "GET",
	path: "/fees/gateway-events",
	for: "admin",
	reach: reaches.feeWork,
	summary: "What of the gateway waits for staff, the oldest first",
	answers: { 200: waiting },
});

export const settleGatewayEvent = endpoint({
	method: "PUT",
	path: "/fees/gateway-events/:id",
	for: "admin",
	reach: reaches.feeWork,
	summary: "Say that something of the gateway is done, or that it waits again",
	params: byId,
	body: z.object({ done: z.boolean("Done or not.") }),
	answers: { 200: waiting },
});
