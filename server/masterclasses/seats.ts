import { createHmac, timingSafeEqual } from "node:crypto";
import { openSecret } from "../db/installation-secret.ts";
import type { Database } from "../db/open.ts";

const setting = "seat-secret";
const idBytes = 16;
const markBytes = 20;

/** Keys of the registrations' own links: only who was given one has it, and none is stored. */
export type Seats = {
	keyOf: (registrationId: string) => Promise<string>;
	/** The registration's id; undefined for a key that we did not make. */
	registrationOf: (key: string) => Promise<string | undefined>;
};

export function openSeats(db: Database): Seats {
	const secret = openSecret(db, setting);
	return {
		keyOf: async (registrationId) => {
			const id = Buffer.from(registrationId.replaceAll("-", ""), "hex");
			return Buffer.concat([id, markOf(id, await secret())]).toString("base64url");
		},
		registrationOf: async (key) => {
			const bytes = Buffer.from(key, "base64url");
			// One link for each seat: the decoder passes over what is no letter of a key.
			if (bytes.length !== idBytes + markBytes || bytes.toString("base64url") !== key) return undefined;
			const [id, mark] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
			if (!timingSafeEqual(mark, markOf(id, await secret()))) return undefined;
			return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
		},
	};
}

function markOf(id: Buffer, secret: Buffer): Buffer {
	return createHmac("sha256", secret).update(id).digest().subarray(0, markBytes);
}
