import { describe, expect, test } from "vitest";
import { readAudit } from "./audit.ts";

const counts = { info: 0, low: 1, moderate: 2, high: 0, critical: 0 };

describe("The audit of what is installed", () => {
	test("is clean without high and critical", () => {
		const output = JSON.stringify({ metadata: { vulnerabilities: counts }, vulnerabilities: {} });
		expect(readAudit(output).outcome).toBe("clean");
	});

	test.each(["high", "critical"])("fails for one that is %s, and names it", (severity) => {
		const vulnerabilities = { left: { name: "left", severity }, right: { name: "right", severity: "low" } };
		const output = JSON.stringify({ metadata: { vulnerabilities: { ...counts, [severity]: 1 } }, vulnerabilities });
		expect(readAudit(output)).toMatchObject({
			outcome: "found",
			message: expect.stringContaining(`${severity}: left`),
		});
		expect(readAudit(output).message).not.toContain("right");
	});

	test.each([
		["refuses", JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405, error: { summary: "" } })],
		["says nothing", ""],
		["answers with a page", "<html>"],
		["answers with a text", '"connect ECONNREFUSED"'],
	])("passes nothing where the registry %s", (_, output) => {
		expect(readAudit(output).outcome).toBe("no answer");
	});
});
