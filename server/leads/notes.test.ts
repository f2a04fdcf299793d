import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import type { Database } from "../platform/db/open.ts";
import { activities } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { allRows } from "../platform/http/caller.ts";
import { unknownId } from "../testing/racing.ts";
import { joinEnquiries } from "./join.ts";
import { changeLead, type LeadActor, logCall, readLeadOfEnquiry } from "./leads.ts";
import { correctNote, writeNote } from "./notes.ts";
import { takeInCourseApplication } from "./take-in.ts";
import { admissions, anApplication, requestMetadata, testTime } from "./testing.ts";

const [meera, ravi] = ["meera@academy.example", "ravi@academy.example"];
const after = (minutes: number) => new Date(testTime.getTime() + minutes * minuteMs);
/** A staff member, this many minutes after the enquiry came. */
const as = (by = meera, minutes = 1): LeadActor => ({ by, now: after(minutes), reached: allRows });
const ownRows = (by: string): LeadActor => ({ by, now: after(1), reached: { rows: "own", by } });

describeWithDatabase("A note", (open) => {
	let db: Database;
	let id: string;
	beforeEach(async () => {
		({ db } = await open());
		await addAdmins(db, [meera, ravi], testTime);
		id = await arrive("asha@mail.example", "9000000001");
	});
	const arrive = async (email: string, phone: string) => {
		const { _id } = await takeInCourseApplication(db, admissions, anApplication({ email, phone }), requestMetadata());
		await joinEnquiries(db);
		return (await readLeadOfEnquiry(db, allRows, _id))?._id ?? "";
	};
	const write = (words: string, key?: string, lead = id, actor = as()) => writeNote(db, lead, { words, key }, actor);
	const correct = (note: string, actor = as(), lead = id) =>
		correctNote(db, { id: lead, note }, "Wants evenings", actor);

	test("is stored once under its key, for each lead and each author", async () => {
		const other = await arrive("ravi@mail.example", "9000000002");
		const first = await write("Wants weekends", "one key");
		expect(first).toMatchObject({ kind: "note", by: meera, words: "Wants weekends", at: after(1).toISOString() });
		expect(await write("Wants weekends", "one key", id, as(meera, 2))).toEqual(first);
		await write("Wants weekends", "one key", other);
		await write("Wants weekends", "one key", id, as(ravi));
		await write("Wants weekends");
		await write("Wants weekends");
		expect(await db.$count(activities)).toBe(5);
		await expect(write("Wants evenings", "one key")).rejects.toMatchObject({ id: "key-reused" });
		await expect(write("Wants weekends", undefined, unknownId)).rejects.toMatchObject({ id: "not-found" });
	});

	test("is corrected by its author for ten minutes, and says so", async () => {
		const note = await write("Wants weekends");
		expect(note.correctedAt).toBeNull();
		const corrected = await correct(note._id, as(meera, 11));
		expect(corrected).toEqual({ ...note, words: "Wants evenings", correctedAt: after(11).toISOString() });
		await expect(correct(note._id, as(meera, 11.01))).rejects.toMatchObject({ id: "note-fixed" });
	});

	test("is corrected by nobody else, not under another lead, and nothing but a note is", async () => {
		const other = await arrive("ravi@mail.example", "9000000002");
		const note = await write("Wants weekends");
		const called = await logCall(db, id, { version: 1, outcome: "busy", note: "Rang" }, as(meera, 2));
		const missing = { id: "not-found" };
		await expect(correct(note._id, as(ravi))).rejects.toMatchObject(missing);
		await expect(correct(note._id, as(), other)).rejects.toMatchObject(missing);
		await expect(correct(called.last?._id ?? "")).rejects.toMatchObject(missing);
		await expect(correct(note._id, ownRows(ravi))).rejects.toMatchObject(missing);
		await expect(write("Hers", undefined, id, ownRows(ravi))).rejects.toMatchObject(missing);
	});

	test("on a lead that a colleague got meanwhile is refused with who has it", async () => {
		const taken = { id: "lead-taken" };
		const note = await write("Wants weekends");
		const other = await arrive("ravi@mail.example", "9000000002");
		await changeLead(db, id, { version: 1, owner: meera }, as());
		await changeLead(db, id, { version: 2, owner: ravi }, as(ravi));
		await expect(correct(note._id, ownRows(meera))).rejects.toMatchObject(taken);
		await expect(write("Hers", undefined, id, ownRows(meera))).rejects.toMatchObject(taken);
		await changeLead(db, other, { version: 1, owner: ravi }, as(ravi));
		const late = (version?: number) => writeNote(db, other, { words: "Hers", version, key: undefined }, ownRows(meera));
		await expect(late(1)).rejects.toMatchObject(taken);
		await expect(late(2)).rejects.toMatchObject({ id: "not-found" });
		await expect(late()).rejects.toMatchObject({ id: "not-found" });
	});
});
