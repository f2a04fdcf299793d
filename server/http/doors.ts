import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { consolePages, loginFor, newPasswordFor, pages, portalPages, signInFor } from "#contract/paths.ts";
import { consolePlace, portalPlace } from "#contract/place.ts";
import type { Door } from "#contract/sign-in.ts";
import type { Parts } from "../parts.ts";
import { type Caller, lookUpSignIn } from "../sign-in/sign-ins.ts";
import { presentedToken } from "../sign-in/token.ts";
import type { Limiter } from "./limiter.ts";
import { sendFile } from "./send-file.ts";
import type { Site, SiteFile } from "./site.ts";

type Visitor = Caller | undefined;

/** A page at a door or behind it, and where whoever comes there belongs instead; undefined: here. */
type Guarded = { page: string; door: Door; insteadOf: Judge };
/** `address` is what was asked for, path and query. */
type Judge = (visitor: Visitor, address: string) => string | undefined;

const guarded: Guarded[] = [
	{ page: pages.signIn, door: "admin", insteadOf: (admin, address) => admin && consolePlace(nextIn(address)) },
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
	/** By the cookie alone: a browser on its way to a page sends nothing else. */
	async function whoComes(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
		const presented = presentedToken(door, { cookie: request.headers.cookie });
		if (presented === undefined) return undefined;
		await limiter.enterOrThrow(request, reply);
		const caller = await lookUpSignIn(parts.database.db, presented.token, parts.clock());
		return caller?.kind === door ? caller : undefined;
	}

	for (const { page, door, insteadOf } of guarded) {
		const file = fileOf(page, site);
		app.get(page, async (request, reply) => {
			const visitor = await whoComes(door, request, reply).catch((error: unknown) => {
				if (openAlways.includes(page)) return undefined;
				throw error;
			});
			const elsewhere = insteadOf(visitor, request.url);
			if (elsewhere !== undefined) return redirect(reply, elsewhere);
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
