/** As much of PostgreSQL's protocol as is needed to find the end of a message and a fatal error. */

const charCode = (letter: string) => letter.charCodeAt(0);
const lengthBytes = 4;

/** Only a connection's first message has no type byte before its length. */
export function* messagesIn(bytes: Uint8Array): Generator<Uint8Array> {
	const isFirst = bytes[0] === 0;
	for (let at = 0; at < bytes.length; ) {
		const end = isFirst ? bytes.length : at + 1 + lengthAt(bytes, at + 1);
		yield bytes.subarray(at, end);
		at = end;
	}
}

export const isTerminate = (message: Uint8Array) => message[0] === charCode("X");

/** A simple query (Q) and a sync (S) are always answered with ReadyForQuery. */
export const expectsReady = (message: Uint8Array) => message[0] === charCode("Q") || message[0] === charCode("S");

const readyLength = 6;
export const isReady = (answer: Uint8Array) => answer.at(-readyLength) === charCode("Z");

/** The message of a FATAL or PANIC error, which ends the engine; undefined for a failed statement. */
export function fatalErrorIn(answer: Uint8Array): string | undefined {
	for (const message of messagesIn(answer)) {
		if (message[0] !== charCode("E")) continue;
		const fields = new TextDecoder().decode(message.subarray(1 + lengthBytes)).split("\0");
		const field = (letter: string) => fields.find((each) => each.startsWith(letter))?.slice(1);
		if (field("V") !== "ERROR") return field("M") ?? "The engine ended";
	}
	return undefined;
}

/** In a buffer of its own, so that it can be transferred to another thread. */
export function concatenate(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

function lengthAt(bytes: Uint8Array, at: number): number {
	return new DataView(bytes.buffer, bytes.byteOffset).getInt32(at);
}
