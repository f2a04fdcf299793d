import { beforeEach, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { inArray } from "../platform/db/drizzle.ts";
import { activities } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { joinEnquiries } from "./join.ts";
import { takeInCourseApplication } from "./take-in.ts";
import { admissions, anApplication, requestMetadata } from "./testing.ts";

const [meera, ravi] = ["meera@academy.example", "ravi@academy.example"];
const call = { version: 1, outcome: "reached", note: "Wants weekends", stage: "contacted" } as const;
const idempotencyKey = "weekends";

/** The answer to the first try is lost each time. */
describeWithDatabase("What is logged again under its key", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	let asRavi: TestApp["client"];
	let params: { id: string };
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin(meera, "counsellor")).client;
		asRavi = (await app.signInAsAdmin(ravi, "counsellor")).client;
		params = { id: await arrive("asha@mail.example", "9000000001") };
	});

	const arrive = async (email: string, phone: string) => {
		const application = anApplication({ email, phone });
		const metadata = requestMetadata({ now: app.clock.now });
		const { _id } = await takeInCourseApplication(app.database.db, admissions, application, metadata);
		await joinEnquiries(app.database.db);
		return (await asMeera(api.readLeadOfEnquiry, { params: { id: _id } })).data?._id ?? "";
	};
	const followup = () => ({ at: new Date(app.clock.now.getTime() + dayMs).toISOString(), kind: "call" }) as const;
	/** The calls, visits and messages of all leads. */
	const contacts = async () => {
		const { kind, by, words } = activities;
		const made = inArray(kind, ["call", "visit", "message"]);
		return app.database.db.select({ kind, by, words }).from(activities).where(made).orderBy(kind);
	};

	test("is one call, one visit and one message, each with the same answer", async () => {
		const answers = async () => {
			app.clock.advance(minuteMs);
			return Promise.all([
				asMeera(api.logCall, { params, body: call, idempotencyKey }),
				asMeera(api.logVisit, { params: visited, body: { version: 1, followup: planned }, idempotencyKey }),
				asMeera(api.logMessage, { params: written, body: { channel: "whatsapp", template: "fee" }, idempotencyKey }),
			]);
		};
		const visited = { id: await arrive("ravi@mail.example", "9000000002") };
		const written = { id: await arrive("kiran@mail.example", "9000000003") };
		const planned = followup();
		const first = await answers();
		expect(first.every(({ data }) => data.change !== null)).toBe(true);
		const history = await app.database.db.$count(activities);
		for (const [place, { data }] of (await answers()).entries()) expect(data).toEqual(first[place]?.data);
		expect(await app.database.db.$count(activities)).toBe(history);
		expect(await contacts()).toMatchObject([{ kind: "call" }, { kind: "message" }, { kind: "visit" }]);
	});

	test("is one message when it is sent twice at once", async () => {
		const send = () => asMeera(api.logMessage, { params, body: { channel: "mail" }, idempotencyKey });
		const [one, other] = await Promise.all([send(), send()]);
		expect(one.data).toEqual(other.data);
		expect(await contacts()).toEqual([{ kind: "message", by: meera, words: null }]);
	});

	test("with another follow-up is no second message, and plans the follow-up", async () => {
		const sent = { channel: "whatsapp", template: "fee", language: "en" } as const;
		const first = await asMeera(api.logMessage, { params, body: { ...sent, version: 1 }, idempotencyKey });
		const body = { ...sent, followup: followup(), version: first.data.version };
		const again = await asMeera(api.logMessage, { params, body, idempotencyKey });
		expect(again.data.followup).toMatchObject({ kind: "call" });
		expect(again.data.change).not.toBe(first.data.change);
		expect(await contacts()).toHaveLength(1);
	});

	test("with another stage is told what changed, and then moves the lead without a second call", async () => {
		await asMeera(api.logCall, { params, body: call, idempotencyKey });
		const save = (version: number) =>
			asMeera(api.logCall, { params, body: { ...call, version, stage: "interested" }, idempotencyKey });
		await expect(save(1)).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect((await save(2)).data).toMatchObject({ stage: "interested", version: 3 });
		expect((await save(3)).data).toMatchObject({ stage: "interested", version: 3 });
		expect(await contacts()).toEqual([{ kind: "call", by: meera, words: "Wants weekends" }]);
	});

	test("with other words is refused", async () => {
		await asMeera(api.logCall, { params, body: call, idempotencyKey });
		const other = asMeera(api.logCall, { params, body: { ...call, note: "Wants evenings" }, idempotencyKey });
		await expect(other).rejects.toMatchObject({ status: 422, id: "key-reused" });
	});

	test("is one call though Ravi took the lead in between, and one where he had it before", async () => {
		const { data } = await asMeera(api.logCall, { params, body: call, idempotencyKey });
		await asMeera(api.changeLead, { params, body: { version: data.version, owner: ravi } });
		const again = asMeera(api.logCall, { params, body: call, idempotencyKey });
		await expect(again).rejects.toMatchObject({ id: "lead-taken" });
		const { outcome, note, version } = call;
		const alone = { kind: "call", outcome, note, version } as const;
		await asMeera(api.logContact, { params, body: alone, idempotencyKey });
		expect(await contacts()).toHaveLength(1);

		const his = { id: await arrive("kiran@mail.example", "9000000003") };
		await asRavi(api.changeLead, { params: his, body: { version: 1, owner: ravi } });
		const log = (words: string) =>
			asMeera(api.logContact, { params: his, body: { ...alone, note: words }, idempotencyKey });
		for (const _ of [1, 2]) await log("Wants weekends");
		await expect(log("Wants evenings")).rejects.toMatchObject({ id: "key-reused" });
		expect(await contacts()).toHaveLength(2);
	});

	test("is another call under another key, and that of a colleague", async () => {
		await asMeera(api.logCall, { params, body: call, idempotencyKey });
		await asMeera(api.logCall, { params, body: { ...call, version: 2 }, idempotencyKey: "again" });
		await asMeera(api.changeLead, { params, body: { version: 3, owner: null } });
		await asRavi(api.logCall, { params, body: { ...call, version: 4 }, idempotencyKey });
		expect(await contacts()).toHaveLength(3);
	});
});
