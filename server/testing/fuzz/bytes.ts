import fc from "fast-check";

/** `isCut`: it ends early, or announces another length than it has. */
export type WireBody = { bytes: Buffer; isCut: boolean; announced?: number };

const invalidUtf8 = ["ff", "c328", "eda080", "f8888080", "fe", "80", "c0af", "efbbbf"];
const noBytes = Buffer.alloc(0);

/** A body unchanged, with bytes that are not text, or cut off. */
export function mangleBody(json: string): fc.Arbitrary<WireBody> {
	const bytes = Buffer.from(json);
	const at = fc.nat(bytes.length);
	return fc.oneof(
		{ weight: 14, arbitrary: fc.constant<WireBody>({ bytes, isCut: false }) },
		{
			weight: 2,
			arbitrary: fc
				.tuple(at, fc.constantFrom(...invalidUtf8))
				.map(([at, hex]): WireBody => ({ bytes: splice(bytes, at, hex), isCut: false })),
		},
		{ weight: 1, arbitrary: at.map((at): WireBody => ({ bytes: bytes.subarray(0, at), isCut: false })) },
		{
			weight: 1,
			arbitrary: at.map((at): WireBody => ({ bytes: bytes.subarray(0, at), isCut: true, announced: bytes.length + 7 })),
		},
		{
			weight: 1,
			arbitrary: fc.constant<WireBody>({ bytes: Buffer.concat([bytes, Buffer.alloc(40_000, " ")]), isCut: false }),
		},
	);
}

function splice(bytes: Buffer, at: number, hex: string): Buffer {
	return Buffer.concat([bytes.subarray(0, at), Buffer.from(hex, "hex"), bytes.subarray(at)]);
}

const start = "POST /api/apply/contact HTTP/1.1\r\nHost: localhost\r\n";
const jsonType = "Content-Type: application/json\r\n";
const malformedMessages: [name: string, text: string][] = [
	["no version", "GET /\r\n\r\n"],
	["another version", "GET / HTTP/9.9\r\n\r\n"],
	["no host", "GET /api/admin/me HTTP/1.1\r\n\r\n"],
	["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
	["two lengths", `${start}${jsonType}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`],
	["length and chunks", `${start}${jsonType}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
	["a negative length", `${start}${jsonType}Content-Length: -1\r\n\r\n{}`],
	["a length of words", `${start}${jsonType}Content-Length: many\r\n\r\n{}`],
	["a huge length", `${start}${jsonType}Content-Length: 99999999999999999999\r\n\r\n{}`],
	["broken chunks", `${start}${jsonType}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
	["chunks without end", `${start}${jsonType}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`],
	["a chunk of 2^64", `${start}${jsonType}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`],
	["an odd encoding", `${start}${jsonType}Transfer-Encoding: identity, cow\r\n\r\n{}`],
	["a header without colon", `${start}nothing\r\n\r\n`],
	["a folded header", `${start}X-A: b\r\n c\r\n\r\n`],
	["NUL in a header", `${start}X-A: b\0c\r\n\r\n`],
	["a space before the colon", `${start}Content-Length : 2\r\n\r\n{}`],
	["bare line feeds", "GET / HTTP/1.1\nHost: localhost\n\n"],
	["bare carriage returns", "GET / HTTP/1.1\rHost: localhost\r\r"],
	[
		"a smuggled second request",
		`${start}${jsonType}Content-Length: 2\r\n\r\n{}GET /api/admin/me HTTP/1.1\r\nHost: localhost\r\n\r\n`,
	],
	["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
	["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
	["CONNECT", "CONNECT localhost:5432 HTTP/1.1\r\nHost: localhost:5432\r\n\r\n"],
	["an address of another server", "GET http://elsewhere.example/ HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n"],
	["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n"],
	["an unknown method", "FROBNICATE / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
	["a long line", `GET /${"a".repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
	["many headers", `GET / HTTP/1.1\r\n${"X-A: b\r\n".repeat(3000)}\r\n`],
	["half a line", "GET /api/adm"],
	["half a head", `${start}Content-Ty`],
	["nothing", ""],
];

/** Bytes that are no request, or only half of one. */
export function brokenHttp(): fc.Arbitrary<[name: string, bytes: Buffer]> {
	const noise = fc.uint8Array({ maxLength: 400 }).map((bytes): [string, Buffer] => ["noise", Buffer.from(bytes)]);
	const message = fc
		.constantFrom(...malformedMessages)
		.map(([name, text]): [string, Buffer] => [name, Buffer.from(text, "latin1")]);
	const flipped = fc
		.tuple(fc.constantFrom(...malformedMessages), fc.nat(80), fc.integer({ min: 0, max: 255 }))
		.map(([[name, text], at, byte]): [string, Buffer] => {
			const bytes = Buffer.from(text, "latin1");
			return [
				`${name}, a byte changed`,
				at < bytes.length ? Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at + 1)]) : bytes,
			];
		});
	return fc.oneof(
		{ weight: 2, arbitrary: message },
		{ weight: 2, arbitrary: flipped },
		{ weight: 1, arbitrary: noise },
	);
}

type RequestHead = { method: string; path: string; headers: [string, string][]; body: WireBody };

/** The request as it goes over the wire. A header of its own replaces ours. */
export function bytesOf({ method, path, headers, body }: RequestHead, defaultHeaders: Record<string, string>): Buffer {
	const ownNames = headers.map(([name]) => name);
	const added = Object.entries({ host: "localhost", ...defaultHeaders }).filter(([name]) => !ownNames.includes(name));
	const length = body.announced ?? body.bytes.length;
	const hasBody = length > 0 || method !== "GET";
	const headerLines = [...added, ...headers, ...(hasBody ? [["content-length", String(length)]] : [])];
	const headerText = `${method} ${path} HTTP/1.1\r\n${headerLines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
	return Buffer.concat([Buffer.from(headerText, "latin1"), hasBody ? body.bytes : noBytes]);
}
