import { expect, test } from "vitest";
import { toCellText, toFileName, toSheetName } from "./excel-text.ts";

test("a cell keeps what people typed, and nothing a sheet cannot hold", () => {
	expect(toCellText("+91 080\n=1+1\t<b>&")).toBe("+91 080\n=1+1\t<b>&");
	expect(toCellText("a\u0000\u0007\u001f\ufffeb\ud800")).toBe("ab\ufffd");
	expect(toCellText(null)).toBe("");
	expect(toCellText("💡".repeat(20_000)).length).toBeLessThanOrEqual(32_767);
});

test("a sheet's name is one that Excel opens", () => {
	expect(toSheetName("Masterclass Data")).toBe("Masterclass Data");
	expect(toSheetName("'AI/ML: what [next]?'")).toBe("AI ML what next");
	expect(toSheetName("a".repeat(40))).toHaveLength(31);
	expect(toSheetName("///")).toBe("Sheet");
});

test("a file's name is one that every system takes", () => {
	expect(toFileName('SQL <in> "one" hour: Q/A?')).toBe("SQL in one hour Q A");
	expect(toFileName("..")).toBe("Download");
	expect(toFileName("ಕನ್ನಡ")).toBe("ಕನ್ನಡ");
});
