import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { provider } from "#content/provider.ts";
import { dayMs } from "#contract/durations.ts";
import type { Parts } from "../parts.ts";
import type { Headers } from "./headers.ts";

export const securityPaths = {
	contact: "/.well-known/security.txt",
	policy: "/.well-known/security-policy.txt",
} as const;

/** Below the year that RFC 9116 recommends as a maximum, and longer than a process runs. */
const validityMs = 300 * dayMs;
const policyFile = join(import.meta.dirname, "../../../SECURITY.md");

/** security.txt (RFC 9116). */
export function serveSecurityContact(app: FastifyInstance, { config, clock }: Parts, headers: Headers): void {
	const plain = { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };
	const policy = readFileSync(policyFile, "utf8");
	const contact = [
		`Contact: mailto:${provider.email}`,
		`Expires: ${new Date(clock().getTime() + validityMs).toISOString()}`,
		"Preferred-Languages: en, hi, kn",
		`Canonical: ${config.publicUrl}${securityPaths.contact}`,
		`Policy: ${config.publicUrl}${securityPaths.policy}`,
	].join("\n");
	app.get(securityPaths.contact, (_, reply) => reply.headers(plain).send(`${contact}\n`));
	app.get(securityPaths.policy, (_, reply) => reply.headers(plain).send(policy));
}
