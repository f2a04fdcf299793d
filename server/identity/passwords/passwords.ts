import argon2 from "@node-rs/argon2";
import { networkOf } from "../../platform/overload/networks.ts";
import { openFairQueue } from "../../platform/queue.ts";

/** argon2id with the minimum of OWASP's password storage cheat sheet: 19 MiB, two passes, parallelism 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * About 16 ms of CPU each: waiting requests are answered within two seconds, and one network's burst does not delay the
 * others.
 */
const inQueue = openFairQueue({ concurrency: 2, maxWaiting: 240, maxWaitingPerOwner: 60 });

/** A hash of unknown random bytes, so that an unknown email costs as much time as a wrong password. */
const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$UIS1S1HX8BH7Z8tm8NHzmQ$bJCIyDc17pHfRe8lyZjOEbycIaT5a3CogpvUHnuIQUk";

/** `address`: whose network the fair queue counts; none for staff. */
export function hashPassword(password: string, address = ""): Promise<string> {
	return inQueue(() => argon2.hash(normalised(password), cost), networkOf(address));
}

/** Verifies a password; takes the same time if there is no hash. */
export async function verifyPassword(password: string, storedHash: string | undefined, address = ""): Promise<boolean> {
	const matches = await inQueue(() => argon2.verify(storedHash ?? dummyHash, normalised(password)), networkOf(address));
	return matches && storedHash !== undefined;
}

/** Unicode-normalised, so that the keyboard does not matter. */
function normalised(password: string): string {
	return password.normalize("NFKC");
}
