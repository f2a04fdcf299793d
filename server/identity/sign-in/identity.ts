import { createRemoteJWKSet } from "jose";
import type { Config } from "../../platform/config/config.ts";
import { isLoopbackHost } from "../../platform/config/safety.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type LocalIdentity, openLocalIdentity } from "./local-identity.ts";
import type { Issuer } from "./verify-credential.ts";

/** The identity provider: Google or another configured one, the local one, or none. */
export type Identity =
	| { provider: "google"; clientId: string; issuer: Issuer }
	| { provider: "other"; clientId: string; issuer: Issuer; authorizeAddress: () => Promise<string> }
	| { provider: "local"; local: LocalIdentity; issuer: Issuer }
	| { provider: "none" };

const googleIssuers = ["https://accounts.google.com", "accounts.google.com"];
const timeoutMs = 3000;

export const isGoogle = (issuer: string) => googleIssuers.includes(issuer);

export async function openIdentity(config: Config, localKey: string): Promise<Identity> {
	const { identityClientId: clientId, identityIssuer, identityJwksUrl } = config;
	if (clientId !== undefined) {
		const usesGoogle = isGoogle(identityIssuer);
		const keys = createRemoteJWKSet(new URL(identityJwksUrl), { timeoutDuration: timeoutMs });
		const issuer = { names: usesGoogle ? googleIssuers : [identityIssuer], audience: clientId, keys };
		if (usesGoogle) return { provider: "google", clientId, issuer };
		return { provider: "other", clientId, issuer, authorizeAddress: openAuthorizeAddress(identityIssuer) };
	}
	if (!isLocalIdentityAllowed(config)) return { provider: "none" };
	const local = await openLocalIdentity(config.publicUrl, localKey);
	return { provider: "local", local, issuer: local.issuer };
}

/** The provider's page that signs people in, by OpenID Connect Discovery; retried by the next caller after a failure. */
function openAuthorizeAddress(issuer: string): () => Promise<string> {
	let pending: Promise<string> | undefined;
	return () => {
		pending ??= discoverAuthorizeAddress(issuer).catch((cause: unknown) => {
			pending = undefined;
			throw new Refusal("identity-away", { cause });
		});
		return pending;
	};
}

/** Throws if the provider is unavailable or its configuration lacks the address. `fetchConfiguration`: for tests. */
export async function discoverAuthorizeAddress(
	issuer: string,
	fetchConfiguration: typeof fetch = fetch,
): Promise<string> {
	const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
	const response = await fetchConfiguration(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
	const configuration = (await response.json()) as { issuer?: unknown; authorization_endpoint?: unknown };
	const authorize = URL.parse(String(configuration.authorization_endpoint));
	const isSecure =
		authorize?.protocol === "https:" || (authorize?.protocol === "http:" && isLoopbackHost(authorize.hostname));
	if (configuration.issuer !== issuer || !isSecure) throw new Error(`${address} is not the configuration of ${issuer}`);
	return authorize.href;
}

/** The local provider lets anyone sign in as anyone, so it is available on this machine only, never in production. */
export function isLocalIdentityAllowed({ environment, identityClientId, host, publicUrl }: Config): boolean {
	if (environment === "production" || identityClientId !== undefined) return false;
	return isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);
}
