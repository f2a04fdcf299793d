/** What this tab asked another OpenID provider for; its answer must name both. `search`: of the page that asked. */
export type Asked = { state: string; nonce: string; search: string };
/** A credential that a provider returned in the address; null: an answer that this tab did not ask for, or a refusal. */
export type Returned = { provider: "local"; credential: string } | { provider: "other"; credential: string | null };

/** The provider's page, opened for an ID token in the fragment of this page's address: there is no client secret. */
export function addressToAsk(authorize: string, clientId: string, page: string, { state, nonce }: Asked): string {
	const address = new URL(authorize);
	const asked = {
		...{ client_id: clientId, redirect_uri: page, response_type: "id_token", response_mode: "fragment" },
		...{ scope: "openid email", state, nonce },
	};
	for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
	return address.href;
}

/** Without the check a link could sign the visitor in as somebody else, or with an old credential. */
export function returnedIn(hash: string, asked: Asked | null): Returned | null {
	const answer = new URLSearchParams(hash.replace(/^#/, ""));
	const local = answer.get("credential");
	if (local) return { provider: "local", credential: local };
	const credential = answer.get("id_token");
	if (!credential && !answer.has("error")) return null;
	const isAsked = asked !== null && answer.get("state") === asked.state;
	return {
		provider: "other",
		credential: isAsked && credential && nonceOf(credential) === asked.nonce ? credential : null,
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
