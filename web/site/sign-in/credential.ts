/** A pending request to another OpenID provider; the response must match `state` and `nonce`. `search`: query string of the requesting page. */
export type PendingSignIn = { state: string; nonce: string; search: string };
/** A credential that a provider returned in the address; null: a response to no request of this tab, or a refusal. */
export type ReturnedCredential =
	| { provider: "local"; credential: string }
	| { provider: "other"; credential: string | null };

/** The provider's page, opened for an ID token in the fragment of this page's address: there is no client secret. */
export function authorizationUrl(
	authorize: string,
	clientId: string,
	page: string,
	{ state, nonce }: PendingSignIn,
): string {
	const address = new URL(authorize);
	const params = {
		client_id: clientId,
		redirect_uri: page,
		response_type: "id_token",
		response_mode: "fragment",
		scope: "openid email",
		state,
		nonce,
	};
	for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
	return address.href;
}

/** Without the check a link could sign the visitor in as someone else, or with an old credential. */
export function parseReturnedCredential(hash: string, pending: PendingSignIn | null): ReturnedCredential | null {
	const fragment = new URLSearchParams(hash.replace(/^#/, ""));
	const local = fragment.get("credential");
	if (local) return { provider: "local", credential: local };
	const credential = fragment.get("id_token");
	if (!credential && !fragment.has("error")) return null;
	const isExpected = pending !== null && fragment.get("state") === pending.state;
	return {
		provider: "other",
		credential: isExpected && credential && nonceOf(credential) === pending.nonce ? credential : null,
	};
}

/** The server verifies the credential itself. */
function nonceOf(credential: string): unknown {
	try {
		const [, payload = ""] = credential.split(".");
		return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).nonce;
	} catch {
		return undefined;
	}
}
