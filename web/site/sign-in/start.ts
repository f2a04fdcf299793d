import { createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { checkAdminCredential } from "./calls.ts";
import { goInto } from "./go-into.ts";
import { openIdentityWay, takeCredentialFromAddress } from "./identity-way.ts";

const client = createClient();

/** Runs the admins' page: takes a credential that came back with the address, else offers the way in that is set up. */
export function startSignIn(): void {
	const way = openIdentityWay({
		door: "admin",
		text: "signin_with",
		signIn: async (credential) => {
			await client(checkAdminCredential, { body: { credential } });
			goInto(pages.dashboard);
		},
	});
	const credential = takeCredentialFromAddress();
	void (credential === null ? way.offer() : way.takeFromAddress(credential));
}
