import { createHmac } from "node:crypto";
import { signatureValidMs } from "#contract/inbound.ts";
import { isSameText } from "./health.ts";

const mostCodes = 3;
const signature = new RegExp(`^t=(\\d{1,12})((?:,v1=[0-9a-f]{64}){1,${mostCodes}})$`);

/** Over the bytes as they came: what is parsed and written again is another text. By each of the secrets, while one takes the place of another. */
export function sign(secrets: string | readonly string[], body: Buffer | string, now: Date): string {
	const seconds = Math.floor(now.getTime() / 1000);
	return `t=${seconds}${[secrets]
		.flat()
		.map((secret) => `,v1=${macOf(secret, String(seconds), body)}`)
		.join("")}`;
}

/** The signature's code where one is right, and fresh. */
export function verify(secret: string, body: Buffer, sent: unknown, now: Date): string | undefined {
	const [, seconds = "", codes = ""] = signature.exec(typeof sent === "string" ? sent : "") ?? [];
	if (codes === "" || Math.abs(now.getTime() - Number(seconds) * 1000) > signatureValidMs) return undefined;
	const right = macOf(secret, seconds, body);
	return codes.split(",v1=").find((code) => isSameText(code, right));
}

function macOf(secret: string, seconds: string, body: Buffer | string): string {
	return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}
