/** As much of PostgreSQL's protocol as it takes to see where a message ends and whether it is the engine's last. */

const codeOf = (letter: string) => letter.charCodeAt(0);
const lengthBytes = 4;

/** A connection's first message alone has no letter before its length. */
export function* messagesIn(bytes: Uint8Array): Generator<Uint8Array> {
	const isFirst = bytes[0] === 0;
	for (let at = 0; at < bytes.length; ) {
		const end = isFirst ? bytes.length : at + 1 + lengthAt(bytes, at + 1);
		yield bytes.subarray(at, end);
		at = end;
	}
}

export const isGoodbye = (asked: Uint8Array) => asked[0] === codeOf("X");

/** A simple query and the end of an extended one are always answered with "ready for the next". */
export const wantsReady = (asked: Uint8Array) => asked[0] === codeOf("Q") || asked[0] === codeOf("S");

const readyBytes = 6;
export const isReady = (answer: Uint8Array) => answer.at(-readyBytes) === codeOf("Z");

/** What a server says last, where it says that it ends: PostgreSQL's word for it, not the error of a statement. */
export function endIn(answer: Uint8Array): string | undefined {
	for (const message of messagesIn(answer)) {
		if (message[0] !== codeOf("E")) continue;
		const said = new TextDecoder().decode(message.subarray(1 + lengthBytes)).split("\0");
		const field = (letter: string) => said.find((each) => each.startsWith(letter))?.slice(1);
		if (field("V") !== "ERROR") return field("M") ?? "The engine ended";
	}
	return undefined;
}

/** In memory of its own, so that it can be handed to another thread. */
export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
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
