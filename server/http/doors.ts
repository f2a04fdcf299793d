import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { because, consolePages, loginFor, newPasswordFor, pages, portalPages, signInFor } from "#contract/paths.ts";
import { consolePlace, portalPlace } from "#contract/place.ts";
import type { EndReason } from "#contract/plain.ts";
import type { Door } from "#contract/sign-in.ts";
import type { Parts } from "../parts.ts";
import { type Caller, readSignIn } from "../sign-in/sign-ins.ts";
import { hasCookie, openCookies, presentedToken } from "../sign-in/token.ts";
import type { Limiter } from "./limiter.ts";
import { sendFile } from "./send-file.ts";
import type { Site, SiteFile } from "./site.ts";

type Visitor = Caller | undefined;
/** Who comes, or why whoever came before is let in no more. */
type Visit = { caller?: Caller; ended?: EndReason };

/** A page at a door or behind it, and where whoever comes there belongs instead; undefined: here. */
type Guarded = { page: string; door: Door; insteadOf: Judge };
/** `address` is what was asked for, path and query. */
type Judge = (visitor: Visitor, address: string) => string | undefined;

const guarded: Guarded[] = [
	{
		page: pages.signIn,
		door: "admin",
		// Whoever's sign-in is about to end may sign in again before it does.
		insteadOf: (admin, address) => {
			const again = new URLSearchParams(address.split("?", 2)[1]).has("again");
			return admin && !again ? consolePlace(nextIn(address)) : undefined;
		},
	},
	...consolePages.map((page) => ({
		page,
		door: "admin" as const,
		insteadOf: ((admin, address) => (admin ? undefined : signInFor(address))) satisfies Judge,
	})),
	{
		page: pages.login,
		door: "student",
		insteadOf: (student, address) => student && onwards(student, portalPlace(nextIn(address))),
	},
	{
		page: pages.newPassword,
		door: "student",
		insteadOf: (student, address) => {
			const place = portalPlace(nextIn(address));
			if (student === undefined) return loginFor(place);
			return needsNewPassword(student) ? undefined : place;
		},
	},
	...portalPages.map((page) => ({
		page,
		door: "student" as const,
		insteadOf: ((student, address) => {
			const place = portalPlace(address);
			if (student === undefined) return loginFor(place);
			return needsNewPassword(student) ? newPasswordFor(place) : undefined;
		}) satisfies Judge,
	})),
];

/** The ways in stand without the database too; logging in then says what is wrong. */
const openAlways: readonly string[] = [pages.signIn, pages.login];

export type Answers = {
	redirect: (reply: FastifyReply, to: string) => FastifyReply;
	sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

/** Decided by the server for each visit, never by what a page's script finds in the browser. */
export function serveDoors(
	app: FastifyInstance,
	site: Site,
	{ redirect, sendNotFound }: Answers,
	parts: Parts,
	limiter: Limiter,
): void {
	const cookies = openCookies(parts.config);
	/** By the cookie alone: a browser on its way to a page sends nothing else. */
	async function whoComes(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
		const presented = presentedToken(door, { cookie: request.headers.cookie });
		if (presented === undefined) return {};
		await limiter.enterOrThrow(request, reply);
		const { caller, ended } = await readSignIn(parts.database.db, presented.token, parts.clock());
		return { ...(caller?.kind === door && { caller }), ...(ended && { ended }) };
	}

	for (const { page, door, insteadOf } of guarded) {
		const file = fileOf(page, site);
		app.get(page, async (request, reply) => {
			const { caller, ended } = await whoComes(door, request, reply).catch((error: unknown): Visit => {
				if (openAlways.includes(page)) return {};
				throw error;
			});
			const elsewhere = insteadOf(caller, request.url);
			const isOver = caller === undefined && hasCookie(door, request.headers.cookie);
			if (elsewhere !== undefined && isOver) reply.header("set-cookie", cookies.cleared(door));
			if (elsewhere !== undefined) return redirect(reply, ended ? because(ended, elsewhere) : elsewhere);
			return file ? sendFile(file, request, reply) : sendNotFound(request, reply);
		});
	}
}

function nextIn(address: string): string | null {
	return new URLSearchParams(address.split("?", 2)[1]).get("next");
}

/** The console's pages are one shell, and the portal's another. */
function fileOf(page: string, site: Site): SiteFile | undefined {
	if (consolePages.some((each) => each === page)) return site.consoleShell;
	if (portalPages.some((each) => each === page)) return site.portalShell;
	return site.files.get(page);
}

/** Where a student who is logged in goes on the way to this place of the portal. */
function onwards(student: Caller, place: string): string {
	return needsNewPassword(student) ? newPasswordFor(place) : place;
}

function needsNewPassword(student: Caller): boolean {
	return student.kind === "student" && student.mustChangePassword;
}
