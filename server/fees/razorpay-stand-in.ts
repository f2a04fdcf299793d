import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { macOf } from "./gateway-events.ts";

/** Speaks Razorpay's API of payment links on this machine: makes links, and signs what it tells of them. */

export const standInKeys = {
	RAZORPAY_KEY_ID: "rzp_test_standin12345",
	RAZORPAY_KEY_SECRET: "secret-of-the-key",
	RAZORPAY_WEBHOOK_SECRET: "secret-of-the-webhook",
	RAZORPAY_EARLIER_SECRET: "secret-of-the-webhook-before",
};

type StandInLink = {
	id: string;
	amount: number;
	reference_id: string;
	notes: unknown;
	status: string;
	short_url: string;
	created_at: number;
};
export type Told = { payload: string; headers: Record<string, string> };

export async function startStandIn(now: () => Date) {
	const links: StandInLink[] = [];
	const authorization = `Basic ${Buffer.from(`${standInKeys.RAZORPAY_KEY_ID}:${standInKeys.RAZORPAY_KEY_SECRET}`).toString("base64")}`;
	let origin = "";
	const make = ({ amount, reference_id, notes }: Pick<StandInLink, "amount" | "reference_id" | "notes">) => {
		if (links.some((each) => each.reference_id === reference_id)) return undefined;
		const id = `plink_${String(links.length).padStart(14, "0")}`;
		const seconds = Math.floor(now().getTime() / 1000);
		const rest = { status: "created", short_url: `${origin}/i/${id}`, created_at: seconds };
		links.push({ id, amount, reference_id, notes, ...rest });
		return links.at(-1);
	};
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "/", origin);
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const answer = (status: number, body: unknown) =>
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		if (request.headers.authorization !== authorization) return answer(401, { error: { code: "BAD_REQUEST_ERROR" } });
		if (url.pathname !== "/v1/payment_links") return answer(404, {});
		if (request.method === "GET") {
			const reference = url.searchParams.get("reference_id");
			return answer(200, { payment_links: links.filter((each) => each.reference_id === reference) });
		}
		const made = make(JSON.parse(Buffer.concat(chunks).toString()));
		return made ? answer(200, made) : answer(400, { error: { code: "BAD_REQUEST_ERROR" } });
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		links,
		close: () => new Promise<void>((done) => server.close(() => done())),
	};
}

/** An event as the gateway sends it. */
export function tell(event: string, payload: object, secret = standInKeys.RAZORPAY_WEBHOOK_SECRET, attempt = 0): Told {
	const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
	const body = JSON.stringify({ entity: "event", event, payload: entities, created_at: 1_772_433_000 + attempt });
	return {
		payload: body,
		headers: { "content-type": "application/json", "x-razorpay-signature": macOf(secret, body) },
	};
}

/** What `payment_link.paid` carries. */
export function paidBy(link: Pick<StandInLink, "id" | "notes">, payment: string, amount: number, more: object = {}) {
	const entity = { id: payment, amount, currency: "INR", status: "captured", created_at: 1_772_433_000, ...more };
	return { payment_link: { ...link, status: "paid" }, payment: entity };
}
