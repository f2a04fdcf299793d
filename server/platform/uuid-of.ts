import { hash, randomUUID } from "node:crypto";

/** A version 8 UUID made from the SHA-256. */
export function uuidOf(bytes: Buffer | string): string {
	return hash("sha256", bytes).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** The id of a row that a form adds within a scope: derived from the form's key, so that one key adds one row. */
export function idFromKey(scope: string, idempotencyKey: string | undefined): string {
	return idempotencyKey === undefined ? randomUUID() : uuidOf(`${scope} ${idempotencyKey}`);
}
