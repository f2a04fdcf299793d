import type { Client } from "#contract/client.ts";
import { addInboundSource, changeInboundSource, inboundPath, signatureHeader } from "#contract/inbound.ts";
import { sign } from "../../platform/http/signature.ts";
import type { TestApp } from "../../testing/app.ts";

export const aSource = {
	source: "College portal",
	consent: "partner" as const,
	mapping: { name: "contact.name", email: "contact.email", phone: "contact.phone", domain: "program", note: "words.0" },
};

/** A source that is turned on. */
export async function addOpenSource(admin: Client, name = "college-portal") {
	const { _id: id, secret } = (await admin(addInboundSource, { body: { ...aSource, name } })).data;
	await admin(changeInboundSource, { params: { id }, body: { ...aSource, on: true } });
	return { id, name, secret };
}

type Overrides = { body?: string; signature?: string };

/** Returns the status of the answer. */
export async function sendInbound(
	{ app, clock }: TestApp,
	{ name, secret }: { name: string; secret: string },
	sentBody: object,
	{ body = JSON.stringify(sentBody), signature = sign(secret, body, clock.now) }: Overrides = {},
): Promise<number> {
	const headers = { "content-type": "application/json", [signatureHeader]: signature };
	return (await app.inject({ method: "POST", url: inboundPath(name), headers, payload: body })).statusCode;
}
