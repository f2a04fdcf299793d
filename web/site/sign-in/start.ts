import { createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { consoleReturnUrl } from "#contract/return-url.ts";
import { checkAdminCredential } from "./calls.ts";
import { goInto } from "./go-into.ts";
import { openIdentitySignIn, takeCredentialFromAddress } from "./identity-sign-in.ts";
import { sayWhyHere } from "./why-here.ts";

const client = createClient();

/** Starts the admins' sign-in page. */
export function startSignIn(): void {
	sayWhyHere("admin");
	const next = new URLSearchParams(location.search).get("next");
	const identity = openIdentitySignIn({
		audience: "admin",
		next,
		text: "signin_with",
		signIn: async (credential) => {
			await client(checkAdminCredential, { body: { credential } });
			// The server knows the start page of their role.
			goInto(next === null ? pages.signIn : consoleReturnUrl(next));
		},
	});
	const credential = takeCredentialFromAddress();
	void (credential === null ? identity.offer() : identity.takeFromAddress(credential));
}
