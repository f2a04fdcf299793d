import { createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { consoleReturnUrl } from "#contract/return-url.ts";
import { checkAdminCredential } from "./calls.ts";
import { showEndReason } from "./end-reason.ts";
import { openIdentitySignIn, takeCredentialFromAddress } from "./identity-sign-in.ts";
import { openAfterSignIn } from "./open-after-sign-in.ts";

const client = createClient();

/** Starts the admins' sign-in page. */
export function startSignIn(): void {
	const returned = takeCredentialFromAddress();
	showEndReason("admin");
	const next = new URLSearchParams(location.search).get("next");
	const identity = openIdentitySignIn({
		audience: "admin",
		next,
		text: "signin_with",
		signIn: async (credential) => {
			await client(checkAdminCredential, { body: { credential } });
			// The server knows the start page of their role.
			openAfterSignIn(next === null ? pages.signIn : consoleReturnUrl(next));
		},
	});
	void (returned === null ? identity.offer() : identity.takeFromAddress(returned));
}
