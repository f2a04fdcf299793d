import { setTimeout as pause } from "node:timers/promises";

/** How to sign in, also after a request has ended the sign-in. */
export type SignIns = { admin: () => Promise<string>; student: () => Promise<string> };
export type SignedIn = keyof SignIns;

export type Callers = { token(who: SignedIn): Promise<string>; renew(who: SignedIn): void };

/** Tokens of an admin and a student; a new one after the last was ended. */
export function keepSignedIn(signIns: SignIns): Callers {
	const tokens: Partial<Record<SignedIn, Promise<string>>> = {};
	const renewing = new Set<SignedIn>();
	const openAgain = (who: SignedIn) => {
		const opened = retrying(signIns[who]);
		// The error reaches whoever asks for the token; until then it must not count as unhandled.
		opened.catch(() => undefined);
		tokens[who] = opened;
		return opened;
	};
	return {
		token: (who) => tokens[who] ?? openAgain(who),
		renew: (who) => {
			if (renewing.has(who)) return;
			renewing.add(who);
			const over = () => renewing.delete(who);
			openAgain(who).then(over, over);
		},
	};
}

/** Under this load a call may be refused for a moment. */
export async function retrying<Result>(work: () => Promise<Result>, tries = 8): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (tries === 0) throw error;
		await pause(500);
		return retrying(work, tries - 1);
	}
}
