import { createRemoteJWKSet } from "jose";
import type { Config } from "../config.ts";
import { isLoopbackHost } from "../config-safety.ts";
import { type LocalIdentity, openLocalIdentity } from "./local-identity.ts";
import type { Issuer } from "./verify-credential.ts";

/** Who vouches for admins here: Google or another configured provider, the local one, or nobody. */
export type Identity =
	| { provider: "google" | "other"; clientId: string; issuer: Issuer }
	| { provider: "local"; local: LocalIdentity; issuer: Issuer }
	| { provider: "none" };

const googleNames = ["https://accounts.google.com", "accounts.google.com"];
const keysTimeoutMs = 3000;

export async function openIdentity(config: Config, localKey: string): Promise<Identity> {
	const { identityClientId: clientId, identityIssuer, identityJwksUrl } = config;
	if (clientId !== undefined) {
		const google = googleNames.includes(identityIssuer);
		const keys = createRemoteJWKSet(new URL(identityJwksUrl), { timeoutDuration: keysTimeoutMs });
		const names = google ? googleNames : [identityIssuer];
		return { provider: google ? "google" : "other", clientId, issuer: { names, audience: clientId, keys } };
	}
	if (!mayVouchLocally(config)) return { provider: "none" };
	const local = await openLocalIdentity(config.publicUrl, localKey);
	return { provider: "local", local, issuer: local.issuer };
}

/** Anyone who reaches the local provider becomes whom they like, so only this machine may, and never in production. */
export function mayVouchLocally({ environment, identityClientId, host, publicUrl }: Config): boolean {
	if (environment === "production" || identityClientId !== undefined) return false;
	return isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);
}
