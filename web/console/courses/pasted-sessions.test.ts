import { expect, test } from "vitest";
import * as z from "zod/mini";
import { nonEmptyLines, parseSession, pastedSessionsSchema } from "./pasted-sessions.ts";

const video = "1Qm8xN0aBcD-eFgHiJkLmNoPqRsTuV_t4Zc";
const link = `https://drive.google.com/file/d/${video}/view`;

test("two columns of a sheet, or a topic and a link on a line, are sessions in their order", () => {
	const list = `Joins, unions\t${link}\r\n\n  Averages   ${link}\nWindows,${link}\n`;
	expect(nonEmptyLines(list).map(parseSession)).toEqual([
		{ topic: "Joins, unions", url: link },
		{ topic: "Averages", url: link },
		{ topic: "Windows", url: link },
	]);
	expect(z.parse(pastedSessionsSchema, { list })).toMatchObject({ list: [{ topic: "Joins, unions" }, {}, {}] });
});

test("a line without a link is named, and nothing is sent", () => {
	const wrong = z.safeParse(pastedSessionsSchema, { list: `Joins ${link}\nAverages` });
	expect(wrong.error?.issues[0]?.message).toMatch(/^Line 2: /);
	const afterEmpty = z.safeParse(pastedSessionsSchema, { list: `Joins ${link}\n\nAverages` });
	expect(afterEmpty.error?.issues[0]?.message).toMatch(/^Line 3: /);
	const elsewhere = z.safeParse(pastedSessionsSchema, { list: "Joins https://videos.example/7" });
	expect(elsewhere.error?.issues[0]?.message).toMatch(/^Line 1: Only a file on Google Drive/);
	expect(z.safeParse(pastedSessionsSchema, { list: " " }).error?.issues[0]?.message).toBe("Paste a list.");
});
