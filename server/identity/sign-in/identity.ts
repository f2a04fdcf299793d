import { createRemoteJWKSet } from "jose";
import type { Config } from "../../platform/config/config.ts";
import { isLoopbackHost } from "../../platform/config/safety.ts";
import { type LocalIdentity, openLocalIdentity } from "./local-identity.ts";
import type { Issuer } from "./verify-credential.ts";

/** The identity provider: Google or another configured one, the local one, or none. */
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

/** The local provider lets anyone sign in as anyone, so it is available on this machine only, never in production. */
export function mayVouchLocally({ environment, identityClientId, host, publicUrl }: Config): boolean {
	if (environment === "production" || identityClientId !== undefined) return false;
	return isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);
}
