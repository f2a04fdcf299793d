import fc from "fast-check";

/** Where an id, a cursor or another word of a stored row goes when a request is sent: the seed alone decides which. */
export const known = (kind: "id" | "cursor" | "word", which: number) => `@@${kind}:${which}@@`;
/** Where what belongs to the request's own endpoint goes: all of a request's are of the same rows. */
export const own = (field: string) => `@@own:${field}@@`;

const long = (letter: string, times: number) => letter.repeat(times);
const deep = (open: string, inner: string, close: string, times: number) =>
	open.repeat(times) + inner + close.repeat(times);

/** Texts for fields, queries and paths. */
const malformedTexts: readonly string[] = [
	...[
		"\0",
		"a\0b",
		"\ud800",
		"a\udfffb",
		"\ufeff",
		"\ufffe",
		"\u202etxt",
		"\u200b",
		"\u0000\ud800",
		"İ",
		"ß",
		"ﷺ",
		"🏳️‍🌈",
		"e\u0301",
	],
	...[
		"' or 1=1 --",
		"\\",
		"%",
		"_",
		"%_\\",
		"\"';--",
		"$1",
		"#{7*7}",
		"{{value:name}}",
		"<b>",
		"../../etc/passwd",
		"a\r\nb: c",
	],
	...[
		"-1",
		"0",
		"1e9",
		"0x7e8",
		"٢٠٢٦",
		"२०२६",
		"1,5",
		"∞",
		"NaN",
		"null",
		"undefined",
		"true",
		"[]",
		"{}",
		"[object Object]",
	],
	...[
		"2026-02-30",
		"0000-00-00",
		"9999-12-31T23:59:59.999Z",
		"-271821-04-20T00:00:00Z",
		"2026-13-01",
		"infinity",
		"epoch",
		"+275760-09-13",
	],
	...[
		"00000000-0000-0000-0000-000000000000",
		"ffffffff-ffff-ffff-ffff-ffffffffffff",
		"{00000000-0000-4000-8000-000000000000}",
		"__proto__",
		"constructor",
	],
	...[
		"a@b",
		"@",
		"a@b.c@d.e",
		`${long("a", 300)}@mail.example`,
		"é@मेल.example",
		"a@[127.0.0.1]",
		"@@@@@@",
		"-createdAt",
		"name;drop",
		"eyJ",
		"AAAA",
		"////",
	],
	...[
		long("x", 201),
		long("x", 5000),
		long("ಕ", 3000),
		long("\u0301", 2000),
		long(" ", 500),
		long("ﷺ", 200),
		long("%", 400),
		long("9", 400),
	],
];

/** Raw JSON that fits no field, or fits one and should not reach a database as it is. */
export const malformedJson: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(
		...[
			"null",
			"true",
			"[]",
			"{}",
			"0",
			"-1",
			"1.5",
			"-0",
			"1e308",
			"1e999",
			"-1e999",
			"9007199254740993",
			"2147483648",
		],
		...[
			"123456789012345678901234567890",
			"01",
			"NaN",
			"Infinity",
			"undefined",
			"'a'",
			"0x10",
			"1_000",
			"[1,]",
			'{"a":1,}',
		],
		...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}', '{"length":1e9}'],
		...['{"toJSON":"x"}', '{"$ne":null}', "[[[[[[[[1]]]]]]]]", '{"then":1}', '["a"]', '[{"_id":1}]', '""', '" "'],
		deep("[", "1", "]", 200),
		deep('{"a":', "1", "}", 200),
		deep("[", "", "", 9000),
	),
	fc.constantFrom(...malformedTexts).map((text) => JSON.stringify(text)),
	fc.constantFrom('"\\ud800"', '"a\\udc00b"', '"\\u0000"', '"\\u0000\\u0000x"', '"\\x"', '"unended', '"\\u12"'),
	fc.string({ unit: "binary", maxLength: 60 }).map((text) => JSON.stringify(text)),
	fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

export const malformedText: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(...malformedTexts),
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.string({ unit: "grapheme", maxLength: 20 }),
);

/** What a path's part or a query's value may be on the wire, percent signs and all. */
export const malformedPart: fc.Arbitrary<string> = fc.oneof(
	malformedText.map((text) => encodeURIComponent(text.toWellFormed())),
	fc.constantFrom(
		"%",
		"%0",
		"%zz",
		"%00",
		"%ff",
		"%c0%ae%c0%ae",
		"%ed%a0%80",
		"..",
		".",
		"%2e%2e%2f",
		"",
		"a/b",
		"a%2fb",
		";x=1",
		"+",
		"*",
		"\\",
	),
	fc.constantFrom(long("a", 9000), long("%41", 3000), long("../", 50)),
);
