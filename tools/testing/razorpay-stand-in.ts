import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { paisePerRupee } from "#contract/rupees.ts";

/**
 * Razorpay's payment links on this machine, after its documentation: the API that creates, finds and cancels links, the
 * page to pay on, and signed webhooks that are repeated until they are accepted.
 */

export const razorpayKeys = {
	RAZORPAY_KEY_ID: "rzp_test_standin12345",
	RAZORPAY_KEY_SECRET: "secret-of-the-key",
	RAZORPAY_WEBHOOK_SECRET: "secret-of-the-webhook",
	RAZORPAY_EARLIER_SECRET: "secret-of-the-webhook-before",
};

type LinkRequest = { amount: number; currency: string; reference_id: string; notes: unknown; callback_url: string };
type Payment = { payment_id: string; amount: number; method: string; status: string; created_at: number };
export type Link = LinkRequest & {
	id: string;
	status: "created" | "paid" | "cancelled" | "expired";
	payments: Payment[] | null;
	short_url: string;
	created_at: number;
};
export type SignedEvent = { payload: string; headers: Record<string, string> };

/** Razorpay itself retries for a day. */
const maxAttempts = 10;
const firstPauseMs = 10;

export async function startRazorpay({ now = () => new Date() } = {}) {
	const links: Link[] = [];
	const pendingEvents: SignedEvent[] = [];
	const behaviour = {
		/** How often each event is sent. */
		copies: 1,
		/** Holds events back until `release`. */
		isLate: false,
		/** Sends no events. */
		isSilent: false,
		/** Sends the last event first. */
		isReversed: false,
		/** Delivers an event and returns the product's status code. */
		deliver: async (_: SignedEvent): Promise<number> => 200,
	};
	let origin = "";

	/** Repeats an event that is not accepted, with a pause that doubles each time. */
	async function release(): Promise<void> {
		const events = pendingEvents.splice(0);
		for (const event of behaviour.isReversed ? events.reverse() : events) {
			for (let attempt = 0; attempt < maxAttempts; attempt++) {
				const status = await behaviour.deliver(event).catch(() => 0);
				if (status >= 200 && status < 300) break;
				await pause(firstPauseMs * 2 ** attempt);
			}
		}
	}

	function emitEvent(event: string, payload: object): void {
		if (behaviour.isSilent) return;
		for (let copy = 0; copy < behaviour.copies; copy++) pendingEvents.push(signEvent(event, payload));
		if (!behaviour.isLate) void release();
	}

	function createLink(request: LinkRequest): Link | undefined {
		if (links.some((each) => each.reference_id === request.reference_id)) return undefined;
		const id = `plink_${randomId()}`;
		const created = { status: "created" as const, payments: null, created_at: Math.floor(now().getTime() / 1000) };
		const link = { ...request, id, ...created, short_url: `${origin}/i/${id}` };
		links.push(link);
		return link;
	}

	function callApi(request: IncomingMessage, { pathname, searchParams }: URL, body: string) {
		const { RAZORPAY_KEY_ID: name, RAZORPAY_KEY_SECRET: secret } = razorpayKeys;
		const refused = { error: { code: "BAD_REQUEST_ERROR" } };
		if (request.headers.authorization !== `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`)
			return { status: 401, answer: refused };
		const [, , , id, action] = pathname.split("/");
		if (id === undefined && request.method === "POST") {
			const link = createLink(JSON.parse(body) as LinkRequest);
			return link ? { status: 200, answer: link } : { status: 400, answer: refused };
		}
		const reference = searchParams.get("reference_id");
		if (id === undefined)
			return { status: 200, answer: { payment_links: links.filter((each) => each.reference_id === reference) } };
		const link = links.find((each) => each.id === id);
		if (link === undefined) return { status: 400, answer: refused };
		if (action === undefined) return { status: 200, answer: link };
		if (link.status !== "created") return { status: 400, answer: refused };
		link.status = "cancelled";
		emitEvent("payment_link.cancelled", { payment_link: link });
		return { status: 200, answer: link };
	}

	/** The page at a link's short address, with a form that pays. */
	function showLink(request: IncomingMessage, { pathname }: URL, response: ServerResponse) {
		const link = links.find(({ short_url }) => short_url === `${origin}${pathname}`);
		if (link === undefined) return response.writeHead(404).end();
		if (request.method === "POST" && link.status === "created") {
			const payment = `pay_${randomId()}`;
			const created_at = Math.floor(now().getTime() / 1000);
			link.status = "paid";
			link.payments = [{ payment_id: payment, amount: link.amount, method: "upi", status: "captured", created_at }];
			emitEvent("payment_link.paid", paidPayload(link, payment, link.amount, { created_at }));
			const returnUrl = new URL(link.callback_url);
			returnUrl.searchParams.set("razorpay_payment_id", payment);
			returnUrl.searchParams.set("razorpay_payment_link_id", link.id);
			returnUrl.searchParams.set("razorpay_payment_link_status", "paid");
			return response.writeHead(303, { location: returnUrl.href }).end();
		}
		const action =
			link.status === "created" ? `<form method="post"><button>Pay</button></form>` : `<p>${link.status}</p>`;
		const page = `<!doctype html><html lang="en"><title>Razorpay</title><link rel="icon" href="data:,"><h1>₹${link.amount / paisePerRupee}</h1>${action}`;
		return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
	}

	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "/", origin);
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		if (!url.pathname.startsWith("/v1/payment_links")) return showLink(request, url, response);
		const { status, answer } = callApi(request, url, Buffer.concat(chunks).toString());
		return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const close = () => {
		server.closeAllConnections();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	return { origin, links, behaviour, release, close };
}

/** Random, because a database may outlive the stand-in. */
const randomId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 14);

/** An event as Razorpay sends it. Another `attempt` changes the body. */
export function signEvent(
	event: string,
	payload: object,
	secret = razorpayKeys.RAZORPAY_WEBHOOK_SECRET,
	attempt = 0,
): SignedEvent {
	const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
	return sign(
		JSON.stringify({ entity: "event", event, payload: entities, created_at: 1_772_433_000 + attempt }),
		secret,
	);
}

/** Any body with its signature. */
export function sign(payload: string, secret = razorpayKeys.RAZORPAY_WEBHOOK_SECRET): SignedEvent {
	const signature = createHmac("sha256", secret).update(payload).digest("hex");
	return { payload, headers: { "content-type": "application/json", "x-razorpay-signature": signature } };
}

/** The payload of `payment_link.paid`. */
export function paidPayload(link: Pick<Link, "id" | "notes">, payment: string, amount: number, extra: object = {}) {
	const entity = { id: payment, amount, currency: "INR", status: "captured", created_at: 1_772_433_000, ...extra };
	return { payment_link: { ...link, status: "paid" }, payment: entity };
}
