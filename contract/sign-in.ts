import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { line } from "./fields.ts";
import { logoutDelayMs, signInPaths, signInSeconds } from "./plain.ts";
import { adminRoles, reaches } from "./roles.ts";

export { logoutDelayMs, signInSeconds };

/** Cookies of a signed-in admin and student, and their lifetime of 1/8 day (specification section 9). */
export const adminCookie = "user1";
export const studentCookie = "user";

/** Who signs in: `/signin` for admins, `/login` for students. */
export type SignInAudience = "admin" | "student";

const credentialLength = 10_000;

/** An OpenID Connect ID token, as the identity provider hands it to the page. */
export const credentialBody = z.object({ credential: line("The credential is missing.", credentialLength) });

export const checkAdminCredential = endpoint({
	method: "POST",
	path: signInPaths.checkAdminCredential,
	queued: true,
	for: "anyone",
	summary: "Sign an admin in with an OpenID Connect ID token",
	body: credentialBody,
	answers: { 200: z.object({ token: z.string() }) },
});

export const signAdminOut = endpoint({
	method: "POST",
	path: "/admin/logout",
	for: "admin",
	reach: reaches.everyone,
	summary: "End this sign-in",
	answers: { 204: null },
});

export const whoAmI = endpoint({
	method: "GET",
	path: "/admin/me",
	for: "admin",
	reach: reaches.everyone,
	summary: "Who is signed in",
	answers: {
		200: z.object({
			email: z.string(),
			name: z.string(),
			role: z.enum(adminRoles),
			signedInUntil: z.iso.datetime(),
		}),
	},
});

/** How the sign-in pages can sign someone in. Holds no secret. */
export const identityOptions = endpoint({
	method: "GET",
	path: signInPaths.identityOptions,
	for: "anyone",
	summary: "Which identity provider the sign-in pages use",
	answers: {
		200: z.discriminatedUnion("provider", [
			z.object({ provider: z.literal("google"), clientId: z.string() }),
			/** Another OpenID provider; `authorize` is its authorization endpoint. */
			z.object({ provider: z.literal("other"), clientId: z.string(), authorize: z.string() }),
			/** Outside production. `authorize` is the page to open, with the audience in `?audience=`. */
			z.object({ provider: z.literal("local"), authorize: z.string() }),
			z.object({ provider: z.literal("none") }),
		]),
	},
});
