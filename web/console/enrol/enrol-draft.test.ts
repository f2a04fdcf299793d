import { expect, test } from "vitest";
import type { EnrolForm } from "#contract/enrolments.ts";
import { fullText } from "../batches/full.ts";
import {
	type Batch,
	batchesOf,
	bodyOf,
	type EnrolDraft,
	isDirty,
	monthsAfter,
	newDraft,
	parsePaise,
	partsOf,
	problemsFromServer,
	problemsIn,
	sumError,
	sumsOf,
} from "./enrol-draft.ts";

const today = "2025-11-21";
const batch = {
	_id: "b1",
	version: 1,
	name: "UX-2512-A",
	domain: "UI UX",
	starts: "2025-12-08",
	ends: "2026-02-08",
	places: 30,
	taken: 23,
	trainer: "Nandan Rao",
	trainedby: "",
	hours: "Evenings",
	waiting: 0,
	waits: false,
	courses: [
		{ _id: "c1", title: "UI UX" },
		{ _id: "c2", title: "Portfolio" },
	],
} satisfies Batch;
const form = {
	name: "Fathima Zehra",
	email: "fathima@mail.example",
	phone: "9000055670",
	domain: "UI UX",
	plan: null,
	source: null,
	student: null,
	batches: [{ ...batch, _id: "b0", taken: 30, waiting: 2 }, batch],
	discountLimit: 100_000,
} satisfies EnrolForm;

function draft(changes: Partial<EnrolDraft> = {}): EnrolDraft {
	return { ...newDraft(form, form.batches, today), plan: "pro", ...changes };
}

const paiseIn = (typed: EnrolDraft, agreed: number) =>
	partsOf(typed, agreed, batch.starts, today).map(({ paise }) => paise);

test("a plan that the application names is chosen already", () => {
	expect(newDraft(form, form.batches, today).plan).toBe("");
	expect(newDraft({ ...form, plan: "guided" }, form.batches, today).plan).toBe("guided");
});

test("only a batch of the person's own program is proposed, however it is spelt", () => {
	const named = { began: "", ground: "peacock" } as const;
	const programs = [
		{ ...named, slug: "ui-ux", title: "UI UX", domain: "UI UX" },
		{ ...named, slug: "finance", title: "Finance", domain: "Finance" },
	];
	const proposed = (domain: string | null) => newDraft(form, batchesOf(programs, { ...form, domain }), today).batchid;
	expect([proposed("UI/UX"), proposed("Finance"), proposed("Astrology"), proposed(null)]).toEqual(["b1", "", "", ""]);
});

test("a full batch is not proposed, says how many wait for it, and takes nobody", () => {
	expect(newDraft(form, form.batches, today).batchid).toBe("b1");
	const [full] = form.batches;
	expect([full, { ...batch, taken: 30 }, batch].map((each) => each && fullText(each))).toEqual([
		"full, 2 wait",
		"full",
		"",
	]);
	expect(problemsIn(draft(), { form, batch: full, parts: [], today }).batchid).toMatch(/^This batch is full\./);
});

test("an enrolment whose answer was lost is sent again to a batch that it may have filled itself", () => {
	const [full] = form.batches;
	const context = { form, batch: full, parts: [], today, isUnanswered: true };
	expect(problemsIn(draft(), context).batchid).toBeUndefined();
	expect(problemsIn(draft(), { ...context, batch: undefined }).batchid).toBe("Choose a batch.");
});

test("amounts are read as they are written in India", () => {
	expect(parsePaise("₹12,999")).toBe(1_299_900);
	expect(parsePaise("500.5")).toBe(50_050);
	expect(parsePaise(" ")).toBeNull();
	for (const none of ["five", "1.234", "-1", "1e3"]) expect(parsePaise(none)).toBeNaN();
});

test("the rest after the registration is split into whole rupees, and the last part takes the rounding", () => {
	const parts = partsOf(draft(), 1_299_900, batch.starts, today);
	expect(parts.map(({ name, dueOn, paise }) => [name, dueOn, paise])).toEqual([
		["Registration", today, 200_000],
		["Instalment 1", "2025-12-08", 366_600],
		["Instalment 2", "2026-01-08", 366_600],
		["Instalment 3", "2026-02-08", 366_700],
	]);
	expect(parts.map(({ hint }) => hint)).toEqual(["", "first day of the batch", "", "takes the rounding"]);
	for (const agreed of [1_299_900, 1_299_901, 100, 0])
		for (const count of [1, 2, 3, 4])
			expect(sumError(partsOf(draft({ count }), agreed, batch.starts, today), agreed)).toBeUndefined();
});

test("a typed part stays while the others are computed anew", () => {
	const typed = draft({ typed: { 2: { rupees: "1,000", dueOn: "2026-01-15" } } });
	expect(paiseIn(typed, 1_299_900)).toEqual([200_000, 499_900, 100_000, 500_000]);
	expect(paiseIn(typed, 1_349_900)).toEqual([200_000, 524_900, 100_000, 525_000]);
	expect(paiseIn({ ...typed, count: 2 }, 1_299_900)).toEqual([200_000, 999_900, 100_000]);
});

test("typed parts that come to something else are not corrected but told", () => {
	const typed = draft({ count: 1, typed: { 0: { rupees: "1000" }, 1: { rupees: "2000" } } });
	expect(sumError(partsOf(typed, 1_299_900, batch.starts, today), 1_299_900)).toBe(
		"The instalments add up to ₹3,000, not ₹12,999.",
	);
});

test("a part a month after the last day of January is due on the last day of February", () => {
	expect(monthsAfter("2026-01-31", 1)).toBe("2026-02-28");
	expect(monthsAfter("2025-12-31", 2)).toBe("2026-02-28");
	expect(monthsAfter("2026-11-30", 3)).toBe("2027-02-28");
});

test("a batch that has begun is paid from a month after today on", () => {
	const [, first] = partsOf(draft(), 1_299_900, "2025-11-01", today);
	expect(first).toMatchObject({ dueOn: "2025-12-21", hint: "" });
});

test("a discount above the role's limit waits: the parts come to the whole price", () => {
	expect(sumsOf(draft({ discount: "1000" }), form)).toMatchObject({ needsApproval: false, agreed: 1_249_900 });
	expect(sumsOf(draft({ discount: "1000.01" }), form)).toMatchObject({ needsApproval: true, agreed: 1_349_900 });
	expect(sumsOf(draft({ discount: "5000" }), { discountLimit: null })).toMatchObject({ needsApproval: false });
});

test("what is missing or wrong is said beside its field, and nothing else", () => {
	const around = (typed: EnrolDraft) => {
		const parts = partsOf(typed, sumsOf(typed, form).agreed, batch.starts, today);
		return { form, batch, parts, today };
	};
	const problems = (changes: Partial<EnrolDraft>) => problemsIn(draft(changes), around(draft(changes)));
	expect(problems({})).toEqual({});
	expect(problems({ plan: "", email: "" })).toEqual({ plan: "Choose a plan.", email: "Enter an email address." });
	expect(problems({ discount: "500" })).toEqual({ reason: "Choose a reason." });
	expect(problems({ paid: "2000" })).toEqual({ reference: "Enter the payment's reference." });
	expect(problems({ paid: "2000", mode: "cash", receivedOn: "2025-11-22" })).toEqual({
		receivedOn: "This date is in the future.",
	});
	expect(problems({ typed: { 1: { dueOn: "" } } })).toEqual({ parts: "Choose a date for each instalment." });
	for (const dueOn of ["2020-01-01", "2052-12-21"])
		expect(problems({ typed: { 1: { dueOn } } })).toEqual({ parts: "Check the year." });
});

test("what is sent leaves out parts of nothing, courses that are not given, and a reference of cash", () => {
	const typed = draft({ count: 2, leftOut: ["c2"], typed: { 0: { rupees: "13499" } }, paid: "13499", mode: "cash" });
	const parts = partsOf(typed, 1_349_900, batch.starts, today);
	expect(bodyOf({ ...typed, reference: "7" }, { lead: "l1" }, { form, batch, parts, today })).toEqual({
		leadid: "l1",
		name: "Fathima Zehra",
		email: "fathima@mail.example",
		phone: "9000055670",
		plan: "pro",
		batchid: "b1",
		courseids: ["c1"],
		parts: [{ dueOn: today, paise: 1_349_900 }],
		payment: { paise: 1_349_900, mode: "cash", receivedOn: today },
	});
});

test("what the server says of a field stands beside its control", () => {
	expect(problemsFromServer({ "payment.reference": "Noted.", "parts.1.dueOn": "A day.", other: "x" })).toEqual({
		reference: "Noted.",
		parts: "A day.",
	});
});

test("A form in which anything was typed is asked about before it closes, also one taken up again after a reload", () => {
	const began = newDraft(form, form.batches, today);
	const takenUp = (changes: Partial<EnrolDraft>) => JSON.parse(JSON.stringify({ ...began, ...changes })) as EnrolDraft;
	expect(isDirty(takenUp({}), began)).toBe(false);
	expect(isDirty(takenUp({ plan: "pro" }), began)).toBe(true);
	expect(isDirty(takenUp({ typed: { 1: { rupees: "3,000" } } }), began)).toBe(true);
});
