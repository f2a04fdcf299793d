import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { line, lowercaseEmail } from "./fields.ts";
import { pages } from "./paths.ts";
import {
	lastPhoneDigits,
	maxPasswordLength,
	minPasswordLength,
	passwordMismatchMessage,
	signInPaths,
} from "./plain.ts";
import { credentialBody } from "./sign-in.ts";

/** Stored exactly as typed: a trailing space is part of a password. */
function password(requiredMessage: string, minLength = 1, tooShortMessage = requiredMessage) {
	return z
		.string(requiredMessage)
		.check(
			z.minLength(minLength, tooShortMessage),
			z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters.`),
		);
}

const newPasswordFields = {
	password: password("Enter a new password.", minPasswordLength, `At least ${minPasswordLength} characters.`),
	/** The repeated password of a form without scripts, compared by the server. */
	repeat: z.optional(z.string()),
};

const repeatMatches = z.refine<{ password: string; repeat?: string | undefined }>(
	({ password, repeat }) => repeat === undefined || repeat === password,
	{ path: ["repeat"], error: passwordMismatchMessage },
);

const newPassword = z
	.object({
		/** Not needed while the student has the default password. */
		current: z.optional(password("Enter your current password.")),
		...newPasswordFields,
	})
	.check(repeatMatches);

/** The last digits of the phone on record, however they were typed. */
const digits = z.optional(
	z.pipe(
		z.pipe(
			z.string().check(z.maxLength(40, `The last ${lastPhoneDigits} digits.`)),
			z.transform((typed: string) => typed.replace(/\D/g, "").slice(-lastPhoneDigits)),
		),
		z.string(),
	),
);

const studentSignInResult = z.object({
	token: z.string(),
	name: z.string(),
	/** Set while the student has the default password: only choosing a new one is allowed. */
	mustChangePassword: z.optional(z.literal(true)),
});
export type StudentSignInResult = z.output<typeof studentSignInResult>;

export const logStudentIn = endpoint({
	method: "POST",
	path: signInPaths.logStudentIn,
	queued: true,
	for: "anyone",
	summary: "Log a student in with email and password",
	body: z.object({
		email: lowercaseEmail(),
		password: password("Enter your password."),
		/** Required with `digits-needed`, while the student has the default password. */
		digits,
	}),
	form: { sent: pages.studentHome, refused: pages.refusedLogin },
	answers: { 200: studentSignInResult },
});

export const checkStudentCredential = endpoint({
	method: "POST",
	path: signInPaths.checkStudentCredential,
	queued: true,
	for: "anyone",
	summary: "Log a student in with an OpenID Connect ID token",
	body: credentialBody,
	answers: { 200: studentSignInResult },
});

export const logStudentOut = endpoint({
	method: "POST",
	path: signInPaths.logStudentOut,
	for: "student",
	beforeNewPassword: true,
	summary: "End this sign-in",
	form: { sent: pages.login, refused: pages.refusedLogin },
	answers: { 204: null },
});

export const chooseNewPassword = endpoint({
	method: "POST",
	path: signInPaths.chooseNewPassword,
	queued: true,
	for: "student",
	beforeNewPassword: true,
	summary: "Choose a new password, and end the student's other sign-ins",
	body: newPassword,
	form: { sent: pages.studentHome, refused: pages.refusedNewPassword },
	answers: { 204: null },
});

export const requestPasswordLink = endpoint({
	method: "POST",
	path: signInPaths.requestPasswordLink,
	for: "anyone",
	summary: "Mail a link to choose a new password, if an active student has this email. The answer never tells",
	body: z.object({ email: lowercaseEmail() }),
	form: { sent: pages.sentLink, refused: pages.refusedForgotten },
	answers: { 204: null },
});

export const choosePasswordByLink = endpoint({
	method: "POST",
	path: signInPaths.choosePasswordByLink,
	queued: true,
	for: "anyone",
	summary: "Choose a password by a single-use link, end the student's other sign-ins and log in",
	body: z.object({ token: line("The link is missing.", 100), ...newPasswordFields }).check(repeatMatches),
	form: { sent: pages.studentHome, refused: pages.refusedLink },
	answers: { 200: studentSignInResult },
});

export const studentWhoAmI = endpoint({
	method: "GET",
	path: "/student/me",
	for: "student",
	beforeNewPassword: true,
	summary: "Who is logged in",
	answers: {
		200: z.object({
			name: z.string(),
			email: z.string(),
			signedInUntil: z.iso.datetime(),
			mustChangePassword: z.optional(z.literal(true)),
		}),
	},
});
