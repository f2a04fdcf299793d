import fc from "fast-check";
import { malformedText } from "./malformed.ts";

/** Headers that clients send rarely or never. */
export const oddHeaders: fc.Arbitrary<[string, string]> = fc.oneof(
	fc.tuple(
		fc.constantFrom(
			"idempotency-key",
			"authorization",
			"cookie",
			"origin",
			"accept",
			"accept-encoding",
			"accept-language",
			"x-forwarded-for",
			"x-request-id",
			"if-none-match",
			"range",
			"referer",
			"user-agent",
			"sec-fetch-site",
			"x-http-method-override",
			"content-encoding",
			"host",
			"forwarded",
		),
		malformedText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 3000)),
	),
	fc.constantFrom<[string, string]>(
		["expect", "100-continue"],
		["upgrade", "h2c"],
		["range", "bytes=9-1,0-0,-1"],
		["range", "bytes=0-99999999999999999999"],
		["cookie", "user=; user1=; =;;;; user1=a=b"],
		["cookie", `user1=${"A".repeat(43)}; known=${"%".repeat(200)}`],
		["authorization", `Bearer ${"A".repeat(43)}`],
		["authorization", "Basic OjpAOg=="],
		["x-forwarded-for", "::1, 999.1.1.1, <script>"],
		["accept-encoding", "br;q=NaN, gzip;q=-1, *;q=1e999"],
		["x-large", "y".repeat(12_000)],
	),
);
