import { createHash, hash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Sequence, Table } from "../../platform/db/tables.ts";

/**
 * A backup is a gzip file of lines of JSON: the header, then for each table its rows and how many there were, then the
 * end. A second gzip member of fixed length closes it, with the checksum of all bytes before it (docs/decisions/0020).
 */
export const formatVersion = 1;

export type Header = {
	product: "gradway";
	format: number;
	at: string;
	/** The time of the newest migration. */
	migration: number;
	tables: Table[];
	sequences: Sequence[];
};

/** Follows a table's rows. */
export type TableTrailer = { table: string; rows: number; sum: string };

export class BackupRefused extends Error {
	override readonly name = "BackupRefused";
}

/** The sum of the checksums of rows, because two databases may read the same rows in another order. */
export function openRowSum() {
	let [rows, total] = [0, 0n];
	return {
		add: (line: string) => {
			rows += 1;
			total = BigInt.asUintN(checksumBits, total + BigInt(`0x${hash("sha256", line)}`));
		},
		trailer: (table: string): TableTrailer => ({
			table,
			rows,
			sum: total.toString(16).padStart(checksumBits / 4, "0"),
		}),
	};
}

const checksumBits = 256;

export const openFileChecksum = () => createHash("sha256");

/** Not compressed, so that its length is fixed. */
export function closingMember(checksum: string): Buffer {
	return gzipSync(`${JSON.stringify({ closing: "gradway", sha256: checksum })}\n`, { level: 0 });
}

export const closingLength = closingMember("0".repeat(checksumBits / 4)).length;

export function isClosing(bytes: Buffer, checksum: string): boolean {
	try {
		return gunzipSync(bytes).equals(gunzipSync(closingMember(checksum)));
	} catch {
		return false;
	}
}
