import { expect, test } from "vitest";
import { concatenate, expectsReady, fatalErrorIn, isReady, isTerminate, messagesIn } from "./protocol.ts";

function message(letter: string, body = ""): Uint8Array {
	const length = Buffer.alloc(4);
	length.writeInt32BE(4 + Buffer.byteLength(body));
	return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)]);
}

const failed = (severity: string) => message("E", `SFEHLER\0V${severity}\0C53100\0Mcould not write: no space\0\0`);

test("Messages that arrive together are split; a connection's first message has no type byte", () => {
	const [parse, sync] = [message("P", "\0select 1\0\0\0"), message("S")];
	expect([...messagesIn(concatenate([parse, sync]))].map((each) => [...each])).toEqual([[...parse], [...sync]]);
	const first = Uint8Array.of(0, 0, 0, 9, 0, 3, 0, 0, 0);
	expect([...messagesIn(first)]).toEqual([first]);
});

test("A fatal error of the engine is told from a statement's error in any language", () => {
	expect(fatalErrorIn(concatenate([failed("ERROR"), message("Z", "I")]))).toBeUndefined();
	for (const severity of ["FATAL", "PANIC"])
		expect(fatalErrorIn(concatenate([message("1"), failed(severity)]))).toBe("could not write: no space");
});

test("Only messages that end a query are answered with ReadyForQuery", () => {
	expect(["Q", "S", "P", "B", "E"].map((letter) => expectsReady(message(letter)))).toEqual([
		true,
		true,
		false,
		false,
		false,
	]);
	expect([message("Z", "I"), message("C", "SELECT 1\0"), new Uint8Array()].map(isReady)).toEqual([true, false, false]);
	expect([message("X"), message("S")].map(isTerminate)).toEqual([true, false]);
});
