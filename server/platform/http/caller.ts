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

/** A signed-in admin or student, as an endpoint's `for` names them. */
export type Caller = SignedInAdmin | SignedInStudent;

/** The rows that are visible to a call. Part of every query, so that no other row is found. */
export type ReachedRows = { rows: Exclude<Reach, "own" | "batches"> } | { rows: "own" | "batches"; by: string };
/** The reach of the server itself and of owners. */
export const allRows: ReachedRows = { rows: "all" };

/** Undefined if the caller's role may not call, or if there are no roles. */
export function reachedBy(caller: Caller | undefined, { reach }: Endpoint): ReachedRows | undefined {
	if (caller?.kind !== "admin" || reach === undefined) return undefined;
	const rows = reach[caller.role];
	return rows && reachedRows(rows, caller.email);
}

export function reachedRows(rows: Reach, by: string): ReachedRows {
	return rows === "own" || rows === "batches" ? { rows, by } : { rows };
}

export function mayCall(caller: Caller | undefined, endpoint: Endpoint): boolean {
	return reachedBy(caller, endpoint) !== undefined;
}

/** Decides who may call; implemented by `identity`. */
export type Guard = {
	/** Checks the endpoint's declaration before the body is read. Undefined where anyone may call and nobody is signed in. */
	authorize(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined>;
	/** Clears the cookie of an ended sign-in along with the refusal. */
	clearEndedCookie(request: FastifyRequest, reply: FastifyReply): void;
};

/** The caller's id in the log. */
export function accountIdOf(caller: Caller): string {
	return caller.kind === "admin" ? caller.adminId : caller.studentId;
}

/** A sign-in in the log: enough of its hash to identify it. */
export function signInLogId(tokenHash: string): string {
	return tokenHash.slice(0, 16);
}
