import { setTimeout as pause } from "node:timers/promises";

/** How to sign in, also after a request has ended the sign-in. */
export type SignIns = { admin: () => Promise<string>; student: () => Promise<string> };
export type CallerKind = keyof SignIns;

export type Callers = { token(who: CallerKind): Promise<string>; renew(who: CallerKind): void };

/** Tokens of an admin and a student; a new one after the last was ended. */
export function manageSignIns(signIns: SignIns): Callers {
	const tokens: Partial<Record<CallerKind, Promise<string>>> = {};
	const renewing = new Set<CallerKind>();
	const signInAgain = (who: CallerKind) => {
		const token = retry(signIns[who]);
		// The error reaches whoever asks for the token; until then it must not count as unhandled.
		token.catch(() => undefined);
		tokens[who] = token;
		return token;
	};
	return {
		token: (who) => tokens[who] ?? signInAgain(who),
		renew: (who) => {
			if (renewing.has(who)) return;
			renewing.add(who);
			const finish = () => renewing.delete(who);
			signInAgain(who).then(finish, finish);
		},
	};
}

/** Under this load a call may be refused for a moment. */
export async function retry<Result>(work: () => Promise<Result>, tries = 8): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (tries === 0) throw error;
		await pause(500);
		return retry(work, tries - 1);
	}
}
