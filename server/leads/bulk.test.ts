import { beforeEach, expect, test } from "vitest";
import { changeLeads, maxBulkSize, undoEach } from "#contract/bulk.ts";
import { hourMs } from "#contract/durations.ts";
import { changeLead, readLead, readLeadOfEnquiry } from "#contract/leads.ts";
import { undo } from "#contract/undo.ts";
import { activities } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { joinEnquiries } from "./join.ts";
import { takeInCourseApplication } from "./take-in.ts";
import { admissions, anApplication, requestMetadata } from "./testing.ts";

const meera = "meera@academy.example";

describeWithDatabase("Several leads at once", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	let asRavi: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin(meera)).client;
		asRavi = (await app.signInAsAdmin("ravi.kumar@academy.example")).client;
	});

	const addThree = async () => {
		const { db } = app.database;
		const ids: string[] = [];
		for (const name of ["Asha", "Kiran", "Tara"]) {
			app.clock.advance(1000);
			const application = anApplication({ name, email: `${name}@mail.example`, phone: `900000000${ids.length}` });
			const { _id } = await takeInCourseApplication(
				db,
				admissions,
				application,
				requestMetadata({ now: app.clock.now }),
			);
			await joinEnquiries(db);
			ids.push((await asMeera(readLeadOfEnquiry, { params: { id: _id } })).data?._id ?? "");
		}
		return ids as [string, string, string];
	};
	const seen = (...ids: string[]) => ids.map((_id) => ({ _id, version: 1 }));
	const read = async (id: string) => (await asMeera(readLead, { params: { id } })).data;

	test(`are at least one and at most ${maxBulkSize}`, async () => {
		for (const leads of [[], seen(...Array(maxBulkSize + 1).fill(unknownId))])
			await expect(asMeera(changeLeads, { body: { leads, stage: "contacted" } })).rejects.toMatchObject({
				status: 400,
			});
	});

	test("are refused one by one, with what each stage needs or what is wrong with the follow-up", async () => {
		const [asha] = await addThree();
		const { data } = await asMeera(changeLeads, { body: { leads: seen(asha, unknownId), stage: "not-now" } });
		expect(data).toEqual([
			{ _id: asha, error: "Choose a reason.", change: null },
			{ _id: unknownId, error: "Not found.", change: null },
		]);
		const followup = { at: "2026-03-01T05:30:00.000Z", kind: "call" } as const;
		const { data: planned } = await asMeera(changeLeads, { body: { leads: seen(asha), followup } });
		expect(planned).toMatchObject([{ _id: asha, error: "Choose today or a later day." }]);
		expect((await read(asha)).version).toBe(1);
	});

	test("are moved, assigned and followed up; a conflict names who was first", async () => {
		const [asha, kiran, tara] = await addThree();
		await asRavi(changeLead, { params: { id: kiran }, body: { version: 1, stage: "interested" } });
		const followup = { at: new Date(app.clock.now.getTime() + hourMs).toISOString(), kind: "call" } as const;
		const body = { leads: seen(asha, kiran, tara), stage: "contacted", owner: meera, followup } as const;
		const { data } = await asMeera(changeLeads, { body });
		expect(data.map(({ error }) => error)).toEqual([null, "Ravi was first. Nothing was overwritten.", null]);
		expect(await read(asha)).toMatchObject({ stage: "contacted", owner: meera, followup: { at: followup.at } });
		expect(await read(kiran)).toMatchObject({ stage: "interested", owner: null, followup: null });
	});

	test("are undone one by one", async () => {
		const [asha, kiran] = await addThree();
		const { data } = await asMeera(changeLeads, { body: { leads: seen(asha, kiran), stage: "contacted" } });
		await asMeera(undo, { params: { id: data[0]?.change ?? "" } });
		expect([(await read(asha)).stage, (await read(kiran)).stage]).toEqual(["new", "contacted"]);
	});

	test("are undone together, except those changed meanwhile", async () => {
		const [asha, kiran, tara] = await addThree();
		const { data } = await asMeera(changeLeads, { body: { leads: seen(asha, kiran, tara), stage: "contacted" } });
		await asRavi(changeLead, { params: { id: kiran }, body: { version: 2, stage: "interested" } });
		const changes = data.map(({ change }) => change ?? "");
		const { data: undone } = await asMeera(undoEach, { body: { ids: changes } });
		expect(undone.map(({ _id, error }) => [_id, error === null])).toEqual(changes.map((id, at) => [id, at !== 1]));
		const stages = await Promise.all([asha, kiran, tara].map(async (id) => (await read(id)).stage));
		expect(stages).toEqual(["new", "interested", "new"]);
	});

	test("moved twice at once have one row of history each", async () => {
		const leads = seen(...(await addThree()));
		const move = () => asMeera(changeLeads, { body: { leads, stage: "contacted" } });
		const answers = (await Promise.all([move(), move()])).flatMap(({ data }) => data);
		expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
		expect(await app.database.db.$count(activities)).toBe(3);
	});
});
