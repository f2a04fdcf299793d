import { createHmac, timingSafeEqual } from "node:crypto";
import { openSecret } from "./installation-secret.ts";
import type { Database } from "./open.ts";

const idBytes = 16;
const macBytes = 20;

/** Keys for links to one record each: unguessable, and not stored. */
export type Keys = {
	/** Reads the secret, once per process: before a transaction that makes keys, as it is not read within one. */
	load: () => Promise<unknown>;
	keyOf: (id: string) => Promise<string>;
	/** The record's id; undefined for a key that we did not make. */
	idOf: (key: string) => Promise<string | undefined>;
};

/** `setting`: the name of the stored secret. */
export function openKeys(db: Database, setting: string): Keys {
	const secret = openSecret(db, setting);
	return {
		load: secret,
		keyOf: async (recordId) => {
			const id = Buffer.from(recordId.replaceAll("-", ""), "hex");
			return Buffer.concat([id, macOf(id, await secret())]).toString("base64url");
		},
		idOf: async (key) => {
			const bytes = Buffer.from(key, "base64url");
			// Canonical form only: the decoder ignores characters outside its alphabet.
			if (bytes.length !== idBytes + macBytes || bytes.toString("base64url") !== key) return undefined;
			const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
			if (!timingSafeEqual(mac, macOf(id, await secret()))) return undefined;
			return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
		},
	};
}

function macOf(id: Buffer, secret: Buffer): Buffer {
	return createHmac("sha256", secret).update(id).digest().subarray(0, macBytes);
}
