import { expect, test } from "vitest";
import type { LeadRow } from "#contract/leads.ts";
import type { Today } from "#contract/today.ts";
import {
	countWaiting,
	refreshSections,
	rowsOf,
	rowToSelectAfter,
	sectionCount,
	sectionsFrom,
} from "./shown-sections.ts";

const lead = (name: string, version = 1) => ({ _id: name, name, version }) as LeadRow;
const nobody = { count: 0, rows: [] };
const latest = (
	sections: Partial<Record<keyof Today["sections"], string[]>>,
	counts: Partial<Record<string, number>> = {},
) =>
	Object.fromEntries(
		(["overdue", "due", "never", "hiring"] as const).map((name) => {
			const rows = (sections[name] ?? []).map((each) => lead(each));
			return [name, { ...nobody, rows, count: counts[name] ?? rows.length }];
		}),
	) as Today["sections"];
const names = (displayed: ReturnType<typeof sectionsFrom>) => rowsOf(displayed).map(({ name }) => name);
const none = new Set<string>();

test("sections stand in their order, rows in the server's", () => {
	expect(names(sectionsFrom(latest({ hiring: ["Kavya"], overdue: ["Sahana", "Kiran"], due: ["Divya"] })))).toEqual([
		"Sahana",
		"Kiran",
		"Divya",
		"Kavya",
	]);
});

test("who came meanwhile waits, who is gone leaves, and the others keep their places", () => {
	const displayed = sectionsFrom(latest({ overdue: ["Sahana", "Kiran"], never: ["Imran"] }));
	const now = latest({ overdue: ["Asha", "Kiran"], never: ["Imran", "Zoya"] });
	const after = refreshSections(displayed, now, none);
	expect(names(after)).toEqual(["Kiran", "Imran"]);
	expect(countWaiting(after, now)).toBe(2);
	expect(names(sectionsFrom(now))).toEqual(["Asha", "Kiran", "Imran", "Zoya"]);
});

test("a row whose time comes stays where it is, with what is known of it now", () => {
	const displayed = sectionsFrom(latest({ overdue: ["Sahana"], due: ["Divya", "Pooja"] }));
	const now = latest({ overdue: ["Sahana", "Divya"], due: ["Pooja"] });
	now.overdue.rows[1] = lead("Divya", 2);
	const after = refreshSections(displayed, now, none);
	expect(names(after)).toEqual(["Sahana", "Divya", "Pooja"]);
	expect(after.due.rows[0]?.version).toBe(2);
	expect(countWaiting(after, now)).toBe(0);
	expect([sectionCount(after, now, "overdue"), sectionCount(after, now, "due")]).toEqual([1, 2]);
});

test("what one did oneself goes where it belongs at once", () => {
	const displayed = sectionsFrom(latest({ overdue: ["Sahana"], due: ["Divya", "Pooja"] }));
	const now = latest({ due: ["Divya", "Sahana", "Pooja"] });
	expect(names(refreshSections(displayed, now, new Set(["Sahana"])))).toEqual(["Divya", "Sahana", "Pooja"]);
	expect(names(refreshSections(displayed, latest({ due: ["Divya", "Pooja"] }), new Set(["Sahana"])))).toEqual([
		"Divya",
		"Pooja",
	]);
	expect(names(refreshSections(sectionsFrom(latest({})), latest({ never: ["Aarti"] }), new Set(["Aarti"])))).toEqual([
		"Aarti",
	]);
});

test("the row whose popup is open stays until it is closed", () => {
	const displayed = sectionsFrom(latest({ overdue: ["Sahana", "Kiran"] }));
	expect(names(refreshSections(displayed, latest({ overdue: ["Kiran"] }), none, "Sahana"))).toEqual([
		"Sahana",
		"Kiran",
	]);
});

test("of a section that is cut the next ones follow at its end, and its last ones are not taken for gone", () => {
	const displayed = sectionsFrom(latest({ overdue: ["Sahana", "Kiran"] }, { overdue: 4 }));
	expect(sectionCount(displayed, latest({ overdue: ["Sahana", "Kiran"] }, { overdue: 4 }), "overdue")).toBe(4);
	const done = latest({ overdue: ["Kiran", "Rakesh"] }, { overdue: 3 });
	expect(names(refreshSections(displayed, done, none))).toEqual(["Kiran", "Rakesh"]);
	const more = latest({ overdue: ["Asha", "Sahana"] }, { overdue: 5 });
	expect(names(refreshSections(displayed, more, none))).toEqual(["Sahana", "Kiran"]);
});

test("after a row that went comes the next one there, or the last before it", () => {
	const rows = ["Sahana", "Kiran", "Rakesh"].map((each) => lead(each));
	expect(rowToSelectAfter(rows, [lead("Sahana"), lead("Rakesh")], "Kiran")).toBe("Rakesh");
	expect(rowToSelectAfter(rows, [lead("Sahana")], "Kiran")).toBe("Sahana");
	expect(rowToSelectAfter(rows, [], "Kiran")).toBeUndefined();
});
