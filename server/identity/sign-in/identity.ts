import { createRemoteJWKSet } from "jose";
import type { Config } from "../../platform/config/config.ts";
import { isLoopbackHost } from "../../platform/config/safety.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type LocalIdentity, openLocalIdentity } from "./local-identity.ts";
import type { Issuer } from "./verify-credential.ts";

/** The identity provider: Google or another configured one, the local one, or none. */
export type Identity =
	| { provider: "google"; clientId: string; issuer: Issuer }
	| { provider: "other"; clientId: string; issuer: Issuer; authorize: () => Promise<string> }
	| { provider: "local"; local: LocalIdentity; issuer: Issuer }
	| { provider: "none" };

const googleNames = ["https://accounts.google.com", "accounts.google.com"];
const timeoutMs = 3000;

export const isGoogle = (issuer: string) => googleNames.includes(issuer);

export async function openIdentity(config: Config, localKey: string): Promise<Identity> {
	const { identityClientId: clientId, identityIssuer, identityJwksUrl } = config;
	if (clientId !== undefined) {
		const google = isGoogle(identityIssuer);
		const keys = createRemoteJWKSet(new URL(identityJwksUrl), { timeoutDuration: timeoutMs });
		const issuer = { names: google ? googleNames : [identityIssuer], audience: clientId, keys };
		if (google) return { provider: "google", clientId, issuer };
		return { provider: "other", clientId, issuer, authorize: authorizeAddressOf(identityIssuer) };
	}
	if (!mayVouchLocally(config)) return { provider: "none" };
	const local = await openLocalIdentity(config.publicUrl, localKey);
	return { provider: "local", local, issuer: local.issuer };
}

/** The provider's page that signs people in, by OpenID Connect Discovery; asked again until it answers. */
function authorizeAddressOf(issuer: string): () => Promise<string> {
	let known: Promise<string> | undefined;
	return () => {
		known ??= discoverAuthorize(issuer).catch((cause: unknown) => {
			known = undefined;
			throw new Refusal("identity-away", { cause });
		});
		return known;
	};
}

/** Throws if the provider is away or does not say it. `ask`: for tests. */
export async function discoverAuthorize(issuer: string, ask: typeof fetch = fetch): Promise<string> {
	const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
	const answered = await ask(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
	const found = (await answered.json()) as { issuer?: unknown; authorization_endpoint?: unknown };
	const authorize = URL.parse(String(found.authorization_endpoint));
	const isSecure =
		authorize?.protocol === "https:" || (authorize?.protocol === "http:" && isLoopbackHost(authorize.hostname));
	if (found.issuer !== issuer || !isSecure) throw new Error(`${address} is not the configuration of ${issuer}`);
	return authorize.href;
}

/** The local provider lets anyone sign in as anyone, so it is available on this machine only, never in production. */
export function mayVouchLocally({ environment, identityClientId, host, publicUrl }: Config): boolean {
	if (environment === "production" || identityClientId !== undefined) return false;
	return isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname);
}
