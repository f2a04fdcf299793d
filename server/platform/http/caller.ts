import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AdminRole, Reach } from "#contract/roles.ts";

type SignedIn = { email: string; tokenHash: string; expiresAt: Date };
export type SignedInAdmin = SignedIn & { kind: "admin"; adminId: string; role: AdminRole; seenAt: Date | null };
export type SignedInStudent = SignedIn & {
	kind: "student";
	studentId: string;
	name: string;
	mustChangePassword: boolean;
	createdAt: Date;
};

/** A browser or program that is signed in, right now, as an endpoint's `for` names them. */
export type Caller = SignedInAdmin | SignedInStudent;

/** The rows that a call reaches. It is part of every query: what is beyond it cannot be found. */
export type Reached = { rows: Exclude<Reach, "own" | "batches"> } | { rows: "own" | "batches"; by: string };
/** The reach of the server itself and of owners. */
export const allRows: Reached = { rows: "all" };

/** Undefined where the caller's role may not call, and where there are no roles. */
export function reachedBy(caller: Caller | undefined, { reach }: Endpoint): Reached | undefined {
	if (caller?.kind !== "admin" || reach === undefined) return undefined;
	const rows = reach[caller.role];
	return rows && reachedRows(rows, caller.email);
}

export function reachedRows(rows: Reach, by: string): Reached {
	return rows === "own" || rows === "batches" ? { rows, by } : { rows };
}

export function mayCall(caller: Caller | undefined, endpoint: Endpoint): boolean {
	return reachedBy(caller, endpoint) !== undefined;
}

/** Decides who may call; implemented by `identity`. */
export type Guard = {
	/** Checks the endpoint's declaration before the body is read. Undefined where anyone may call and nobody is signed in. */
	authorize(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined>;
	/** The cookie of a sign-in that is over goes with the refusal. */
	dropEndedCookie(request: FastifyRequest, reply: FastifyReply): void;
};

/** The caller's id in the log. */
export function idOf(caller: Caller): string {
	return caller.kind === "admin" ? caller.adminId : caller.studentId;
}

/** Names a sign-in in the log: of its hash enough to tell it from others. */
export function shortOf(tokenHash: string): string {
	return tokenHash.slice(0, 16);
}
