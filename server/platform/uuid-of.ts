import { createHash } from "node:crypto";

/** A uuid of version 8 out of the SHA-256. */
export function uuidOf(bytes: Buffer | string): string {
	return createHash("sha256")
		.update(bytes)
		.digest("hex")
		.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
