import { expect, test } from "vitest";
import {
	changeConsequences,
	endedText,
	formatPeriod,
	pdfChange,
	pdfChoice,
	pdfFlag,
	previousState,
} from "./masterclass.ts";

test("a masterclass of one day names it once, in India's time", () => {
	const sql = { start: "2026-03-08T05:00:00Z", end: "2026-03-08T06:30:00Z" };
	expect(formatPeriod(sql)).toBe("8 March 2026, 10:30 am to 12:00 pm");
});

test("one that goes past midnight names both days", () => {
	const night = { start: "2026-03-08T17:30:00Z", end: "2026-03-08T19:30:00Z" };
	expect(formatPeriod(night)).toBe("8 March 2026, 11:00 pm to 9 March 2026, 1:00 am");
});

test("certificates are ACTIVE or INACTIVE", () => {
	expect([pdfFlag({ pdfstatus: true }), pdfFlag({ pdfstatus: false })]).toEqual(["ACTIVE", "INACTIVE"]);
});

const sql = {
	status: "completed",
	pdfstatus: true,
	certificatesfor: "present",
	applicationcount: 118,
	presentcount: 41,
} as const;

test("a changed status is taken back with its certificates, and whom they were for", () => {
	const { status, pdfstatus } = sql;
	expect(previousState({ ...sql, certificatesfor: "everyone" })).toEqual({
		status,
		pdfstatus,
		certificatesfor: "everyone",
	});
	expect(previousState({ ...sql, status: "ongoing", pdfstatus: false })).toEqual({ status: "ongoing" });
});

test("certificates for everyone are chosen by name, and any other choice is for who was present", () => {
	expect(pdfChoice(sql)).toBe("ACTIVE");
	expect(pdfChoice({ ...sql, certificatesfor: "everyone" })).toBe("ACTIVE, everyone");
	expect(pdfChange("ACTIVE")).toEqual({ pdfstatus: true, certificatesfor: "present" });
	expect(pdfChange("ACTIVE, everyone")).toEqual({ pdfstatus: true, certificatesfor: "everyone" });
});

test("a change says who gets an email and what is turned off before it is made", () => {
	const back = changeConsequences(sql, { status: "upcoming" });
	expect(back.question).toBe("Change the status from completed to upcoming?");
	expect(back.lines).toEqual([
		"Reminders go to 118 registrations a day and an hour before the start.",
		"Its certificates are turned off.",
	]);
	expect(changeConsequences(sql, pdfChange("ACTIVE")).question).toBe(
		"Give certificates to those marked present (41 people)?",
	);
	const everyone = changeConsequences(sql, pdfChange("ACTIVE, everyone"));
	expect(everyone.question).toBe("Give certificates to everyone who registered (118 people)?");
	expect(everyone.lines.join(" ")).toContain("attendance was not checked");
});

test("one whose end has passed asks to be completed, any other does not", () => {
	const end = "2026-03-08T07:00:00Z";
	const at = (moment: string) => new Date(moment);
	expect(endedText({ status: "ongoing", end }, at("2026-03-08T08:00:00Z"))).toBe("Ended at 12:30 pm.");
	expect(endedText({ status: "upcoming", end }, at("2026-03-10T08:00:00Z"))).toBe("Ended on 8 March 2026, 12:30 pm.");
	expect(endedText({ status: "completed", end }, at("2026-03-08T08:00:00Z"))).toBeUndefined();
	expect(endedText({ status: "ongoing", end }, at("2026-03-08T06:00:00Z"))).toBeUndefined();
});
