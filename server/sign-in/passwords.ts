import argon2 from "@node-rs/argon2";
import { networkOf } from "../http/networks.ts";
import { openQueue } from "../queue.ts";

/** argon2id, at the least that OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About 16 ms of a processor each: those who wait are answered within two seconds, and no network waits for another's crowd. */
const inTurn = openQueue({ atOnce: 2, mostWaiting: 240, mostOfOne: 60 });

/** Of random bytes that nobody kept: an unknown email costs as long as a wrong password. */
const nobodys = "$argon2id$v=19$m=19456,t=2,p=1$UIS1S1HX8BH7Z8tm8NHzmQ$bJCIyDc17pHfRe8lyZjOEbycIaT5a3CogpvUHnuIQUk";

/** `address`: whose work it is; the desk's own where left out. */
export function hashPassword(password: string, address = ""): Promise<string> {
	return inTurn(() => argon2.hash(asKept(password), cost), networkOf(address));
}

/** Whether this is the password that was hashed. Takes as long where there is none. */
export async function isPassword(password: string, kept: string | undefined, address = ""): Promise<boolean> {
	const matches = await inTurn(() => argon2.verify(kept ?? nobodys, asKept(password)), networkOf(address));
	return matches && kept !== undefined;
}

/** The same letters, whatever the keyboard that composed them. */
function asKept(password: string): string {
	return password.normalize("NFKC");
}
