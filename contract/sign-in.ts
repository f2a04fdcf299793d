import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { line } from "./fields.ts";

/** Cookie of a signed-in admin and its lifetime of 1/8 day (specification section 9). */
export const adminCookie = "user1";
export const signInSeconds = 10_800;
export const logoutDelayMs = 500;

const credentialLength = 10_000;

export const checkAdminCredential = endpoint({
	method: "POST",
	path: "/admin/checkauthgmail",
	for: "anyone",
	summary: "Sign an admin in with an OpenID Connect ID token",
	body: z.object({ credential: line("The credential is missing.", credentialLength) }),
	answers: { 200: z.object({ token: z.string() }) },
});

export const signAdminOut = endpoint({
	method: "POST",
	path: "/admin/logout",
	for: "admin",
	summary: "End this sign-in",
	answers: { 204: null },
});

export const whoAmI = endpoint({
	method: "GET",
	path: "/admin/me",
	for: "admin",
	summary: "Who is signed in",
	answers: { 200: z.object({ email: z.string(), signedInUntil: z.iso.datetime() }) },
});

/** How the sign-in page can sign someone in. Holds no secret. */
export const identityOptions = endpoint({
	method: "GET",
	path: "/sign-in/options",
	for: "anyone",
	summary: "Which identity provider the sign-in page uses",
	answers: {
		200: z.discriminatedUnion("provider", [
			z.object({ provider: z.literal("google"), clientId: z.string() }),
			/** Another OpenID provider, or the local one outside production: `authorize` is the page to send the browser to. */
			z.object({ provider: z.literal("local"), authorize: z.string() }),
			z.object({ provider: z.literal("none") }),
		]),
	},
});
