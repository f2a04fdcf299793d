import { createClient } from "#contract/client.ts";
import { consolePlace } from "#contract/place.ts";
import { checkAdminCredential } from "./calls.ts";
import { goInto } from "./go-into.ts";
import { openIdentityWay, takeCredentialFromAddress } from "./identity-way.ts";
import { sayWhyHere } from "./why-here.ts";

const client = createClient();

/** Runs the admins' page: takes a credential that came back with the address, else offers the way in that is set up. */
export function startSignIn(): void {
	sayWhyHere("admin");
	const next = new URLSearchParams(location.search).get("next");
	const way = openIdentityWay({
		door: "admin",
		next,
		text: "signin_with",
		signIn: async (credential) => {
			await client(checkAdminCredential, { body: { credential } });
			goInto(consolePlace(next));
		},
	});
	const credential = takeCredentialFromAddress();
	void (credential === null ? way.offer() : way.takeFromAddress(credential));
}
