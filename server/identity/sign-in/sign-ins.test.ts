import { expect, test } from "vitest";
import { signInSeconds } from "#contract/sign-in.ts";
import { readConfig } from "../../platform/config/config.ts";
import { isNull } from "../../platform/db/drizzle.ts";
import { signIns } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import type { Caller, SignedInStudent } from "../../platform/http/caller.ts";
import type { Parts } from "../../platform/parts.ts";
import { deactivate } from "../../students/status.ts";
import { insertStudent } from "../../students/testing.ts";
import { addAdmins } from "../admins/admins.ts";
import {
	countOtherSignIns,
	deleteExpiredSignIns,
	endOtherSignIns,
	endSignIn,
	endSignInsOfStudent,
	lookUpSignIn,
	readSignIn,
	refuseUnlessSignedIn,
	renewSignIn,
	startSignIn,
} from "./sign-ins.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describeWithDatabase("A sign-in", (open) => {
	const openWithAnanya = async () => {
		const database = await open();
		const config = readConfig({ NODE_ENV: "test", DEFAULT_STUDENT_PASSWORD: "given to all 2026" });
		const parts = { database, config, clock: () => now } as Parts;
		const { id: studentId } = await insertStudent(parts);
		const { db } = database;
		const start = async (from = now) => {
			const token = await startSignIn(db, { studentId }, from);
			return { token, caller: (await lookUpSignIn(db, token, from)) as SignedInStudent };
		};
		return { db, parts, studentId, start };
	};

	test("of a student identifies them, and lasts three hours", async () => {
		const { db, studentId, start } = await openWithAnanya();
		const { token, caller } = await start();
		expect(token).toMatch(/^[\w-]{43}$/);
		expect(caller).toEqual({
			kind: "student",
			studentId,
			email: "ananya@mail.example",
			name: "Ananya D",
			mustChangePassword: true,
			tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
			createdAt: now,
			expiresAt: after(signInSeconds),
		});
		expect(await lookUpSignIn(db, token, after(signInSeconds - 1))).toEqual(caller);
		expect(await lookUpSignIn(db, token, after(signInSeconds))).toBeUndefined();
		expect(await lookUpSignIn(db, "A".repeat(43), now)).toBeUndefined();
	});

	test("of an admin identifies them; of an inactive student it is refused", async () => {
		const { db, studentId, start } = await openWithAnanya();
		await addAdmins(db, ["meera@academy.example"], now);
		const admin = await db.query.admins.findFirst();
		const token = await startSignIn(db, { adminId: admin?.id ?? "" }, now);
		expect(await lookUpSignIn(db, token, now)).toMatchObject({
			kind: "admin",
			adminId: admin?.id,
			email: "meera@academy.example",
			expiresAt: after(signInSeconds),
		});
		await start();
		await deactivate(db, studentId, { by: null, now });
		const again = await startSignIn(db, { studentId }, now);
		expect(await lookUpSignIn(db, again, now)).toBeUndefined();
	});

	test("ends alone, with all of the student's, or with all but the current one", async () => {
		const { db, parts, studentId, start } = await openWithAnanya();
		const { id: ravi } = await insertStudent(parts, { email: "ravi@mail.example" });
		const ravis = await startSignIn(db, { studentId: ravi }, now);
		const [one, two, three] = [await start(), await start(), await start()];
		await endSignIn(db, one.caller.tokenHash);
		expect(await lookUpSignIn(db, one.token, now)).toBeUndefined();
		expect(await countOtherSignIns(db, two.caller, now)).toBe(1);
		await endSignInsOfStudent(db, studentId, { reason: "elsewhere", now, exceptTokenHash: two.caller.tokenHash });
		expect(await lookUpSignIn(db, three.token, now)).toBeUndefined();
		expect(await lookUpSignIn(db, two.token, now)).toEqual(two.caller);
		await endSignInsOfStudent(db, studentId, { reason: "inactive", now });
		expect(await lookUpSignIn(db, two.token, now)).toBeUndefined();
		expect(await lookUpSignIn(db, ravis, now)).toMatchObject({ studentId: ravi });
	});

	test("is counted among the other sign-ins while it lasts, and can end them", async () => {
		const { db, parts, start } = await openWithAnanya();
		const { id: ravi } = await insertStudent(parts, { email: "ravi@mail.example" });
		await startSignIn(db, { studentId: ravi }, now);
		for (let ended = 0; ended < 2; ended++) await start();
		const late = after(signInSeconds);
		const [other, mine] = [await start(late), await start(late)];
		expect(await countOtherSignIns(db, mine.caller, late)).toBe(1);
		expect(await endOtherSignIns(db, mine.caller, late)).toBe(1);
		expect(await db.$count(signIns, isNull(signIns.ended))).toBe(4);
		await refuseUnlessSignedIn(db, mine.caller);
		await expect(endOtherSignIns(db, other.caller, late)).rejects.toMatchObject({ id: "signed-out" });
		expect(await lookUpSignIn(db, mine.token, late)).toEqual(mine.caller);
	});

	test("of an active student is renewed to three hours, twelve at most; an admin's is not renewed", async () => {
		const { db, start } = await openWithAnanya();
		const { token } = await start();
		const look = async (seconds: number) => {
			const caller = await lookUpSignIn(db, token, after(seconds));
			return caller && renewSignIn(db, caller, after(seconds));
		};
		expect(await look(599)).toBeUndefined();
		const hour = 3600;
		expect(await look(2 * hour)).toBe(3 * hour);
		for (const hours of [4.5, 7, 8.5]) expect(await look(hours * hour)).toBe(3 * hour);
		expect(await look(11 * hour)).toBe(hour);
		expect(await look(11.9 * hour)).toBeUndefined();
		expect(await lookUpSignIn(db, token, after(12 * hour))).toBeUndefined();
		await addAdmins(db, ["meera@academy.example"], now);
		const admin = await db.query.admins.findFirst();
		const admins = await startSignIn(db, { adminId: admin?.id ?? "" }, now);
		const caller = (await lookUpSignIn(db, admins, after(2 * hour))) as Caller;
		expect(await renewSignIn(db, caller, after(2 * hour))).toBeUndefined();
	});

	test("that was unused for three hours cannot be renewed", async () => {
		const { db, start } = await openWithAnanya();
		const { token, caller } = await start();
		expect(await renewSignIn(db, caller, after(signInSeconds))).toBeUndefined();
		expect(await lookUpSignIn(db, token, after(signInSeconds))).toBeUndefined();
	});

	test("reports for a day why it ended", async () => {
		const { db, studentId, start } = await openWithAnanya();
		const [one, two, three] = [await start(), await start(), await start()];
		expect(await endOtherSignIns(db, one.caller, now)).toBe(2);
		await deactivate(db, studentId, { by: null, now });
		expect(await readSignIn(db, one.token, now)).toEqual({ ended: "inactive" });
		for (const { token } of [two, three]) expect(await readSignIn(db, token, now)).toEqual({ ended: "elsewhere" });
		await deleteExpiredSignIns(db, after(86_400));
		expect(await readSignIn(db, one.token, now)).toEqual({ ended: "inactive" });
		await deleteExpiredSignIns(db, after(86_401));
		expect(await readSignIn(db, one.token, now)).toEqual({});
	});

	test("is deleted a day after its end", async () => {
		const { db, start } = await openWithAnanya();
		const { token } = await start();
		expect(await readSignIn(db, token, after(signInSeconds))).toEqual({ ended: "ended" });
		await deleteExpiredSignIns(db, after(signInSeconds + 86_400));
		expect(await db.$count(signIns)).toBe(1);
		await deleteExpiredSignIns(db, after(signInSeconds + 86_401));
		expect(await db.$count(signIns)).toBe(0);
	});
});
