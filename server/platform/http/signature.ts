import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureValidMs } from "#contract/inbound.ts";

/** Signs the bytes as received: parsed and serialised again, they may differ. */
export function sign(secret: string, body: Buffer | string, now: Date): string {
	const seconds = Math.floor(now.getTime() / 1000);
	return `t=${seconds},v1=${macOf(secret, String(seconds), body)}`;
}

/** The signature's code if it is valid and recent. */
export function verify(secret: string, body: Buffer, sent: unknown, now: Date): string | undefined {
	const [, seconds = "", code = ""] =
		/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof sent === "string" ? sent : "") ?? [];
	if (code === "" || Math.abs(now.getTime() - Number(seconds) * 1000) > signatureValidMs) return undefined;
	return isSameText(code, macOf(secret, seconds, body)) ? code : undefined;
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}

function macOf(secret: string, seconds: string, body: Buffer | string): string {
	return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}
