import { expect, test } from "vitest";
import { certificateKinds } from "#contract/certificates.ts";
import { newNumber, parseNumber } from "./numbers.ts";

const now = new Date("2025-11-23T05:00:00.000Z");

test("A number shows the kind and the month in India, but no sequence", () => {
	expect(newNumber("participation", now)).toMatch(/^GW-P-2511-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
	expect(newNumber("internship", new Date("2025-11-30T18:29:59Z"))).toMatch(/^GW-I-2511-/);
	expect(newNumber("internship", new Date("2025-11-30T18:30:00Z"))).toMatch(/^GW-I-2512-/);
	const drawn = Array.from({ length: 2000 }, () => newNumber("excellence", now).slice("GW-E-2511-".length));
	expect(new Set(drawn).size).toBe(2000);
	for (let at = 0; at < 11; at++) {
		const seen = new Set(drawn.map((chance) => chance[at]));
		expect(seen.size).toBe(at === 5 ? 1 : 32);
	}
});

test("A number is recognised however it is typed, copied or scanned", () => {
	const number = "GW-P-2511-7K4M0-1XTV2";
	for (const typed of [
		number,
		" gw-p-2511-7k4m0-1xtv2 ",
		"GWP25117K4M01XTV2",
		"GW P 2511 7K4MO IXTV2",
		"gw–p–25ll–7k4mo–lxtv2",
		"GW_P_2511_7K4M0.1XTV2",
		"ＧＷ-Ｐ-2511-7K4M0-1XTV2",
		`https://academy.example/verify/${number}`,
		`academy.example/verify/${number.toLowerCase()}?from=paper#top`,
	])
		expect(parseNumber(typed)).toBe(number);
	expect(parseNumber("GW-1-2511-7K4M0-1XTV2")).toBe("GW-I-2511-7K4M0-1XTV2");
	expect(parseNumber("OLD-C-2511-7K4M0-1XTV2")).toBe("OLD-C-2511-7K4M0-1XTV2");
	for (const kind of certificateKinds) {
		const fresh = newNumber(kind, now);
		expect(parseNumber(fresh)).toBe(fresh);
	}
});

test("Malformed numbers are refused, however long or odd", () => {
	for (const typed of [
		"",
		"   ",
		"GW-P-2511-0187",
		"GW-X-2511-7K4M0-1XTV2",
		"GW-P-2511-7K4MU-1XTV2",
		"GW-P-2511-7K4M0-1XTV2-2",
		"GW-P-2511-7K4M0-1XTV",
		"GW-P-2511-7K4M0-1XTVé",
		"-P-2511-7K4M0-1XTV2",
		"=HYPERLINK(1)",
		"<script>",
		"' or 1=1 --",
		"\0",
		"\ud800",
		`${"GW-P-2511-7K4M0-1XTV2"}${" ".repeat(400)}`,
		"G".repeat(100_000),
		`${"/verify/".repeat(30)}x`,
	])
		expect(parseNumber(typed)).toBeUndefined();
});
