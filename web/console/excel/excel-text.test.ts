import { expect, test } from "vitest";
import { asCellText, fileNameOf, sheetNameOf } from "./excel-text.ts";

test("a cell keeps what people typed, and nothing a sheet cannot hold", () => {
	expect(asCellText("+91 080\n=1+1\t<b>&")).toBe("+91 080\n=1+1\t<b>&");
	expect(asCellText("a\u0000\u0007\u001f\ufffeb\ud800")).toBe("ab\ufffd");
	expect(asCellText(null)).toBe("");
	expect(asCellText("💡".repeat(20_000)).length).toBeLessThanOrEqual(32_767);
});

test("a sheet's name is one that Excel opens", () => {
	expect(sheetNameOf("Masterclass Data")).toBe("Masterclass Data");
	expect(sheetNameOf("'AI/ML: what [next]?'")).toBe("AI ML what next");
	expect(sheetNameOf("a".repeat(40))).toHaveLength(31);
	expect(sheetNameOf("///")).toBe("Sheet");
});

test("a file's name is one that every system takes", () => {
	expect(fileNameOf('SQL <in> "one" hour: Q/A?')).toBe("SQL in one hour Q A");
	expect(fileNameOf("..")).toBe("Download");
	expect(fileNameOf("ಕನ್ನಡ")).toBe("ಕನ್ನಡ");
});
