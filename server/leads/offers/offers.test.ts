import { beforeEach, expect, test } from "vitest";
import { readLeadOfEnquiry } from "#contract/leads.ts";
import { recordPermission } from "#contract/messages.ts";
import { unsubscribePage } from "#contract/paths.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { activities, leads, offerStops, outbox } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { writeSiteFixture } from "../../platform/http/testing.ts";
import { deliverDue } from "../../platform/mail/delivery.ts";
import { enqueueMails } from "../../platform/mail/outbox.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, requestMetadata } from "../testing.ts";
import { lockStops, openStopKeys } from "./offer-stops.ts";

const siteDir = await writeSiteFixture();
const email = "asha@mail.example";

describeWithDatabase("Offers", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
	});

	const db = () => app.database.db;
	const write = (overrides: Parameters<typeof anApplication>[0] = {}) => {
		app.clock.advance(1000);
		return takeInCourseApplication(db(), admissions, anApplication(overrides), requestMetadata({ now: app.clock.now }));
	};
	const arrive = async (overrides: Parameters<typeof anApplication>[0] = {}) => {
		const { _id: id } = await write(overrides);
		await joinEnquiries(db());
		const { data } = await admin(readLeadOfEnquiry, { params: { id } });
		if (data === null) throw new Error("This enquiry has no lead");
		return data;
	};
	const recordChoice = (id: string, body: object) => {
		app.clock.advance(1000);
		return admin(recordPermission, { params: { id }, body: body as never });
	};
	const offersAt = async () => (await db().select().from(leads)).map((lead) => lead.offersAt);
	const permissions = async () => {
		const rows = await db()
			.select()
			.from(activities)
			.where(eq(activities.kind, "permission"))
			.orderBy(activities.createdAt);
		return rows.map(({ by, details }) => [by, details.given, details.how]);
	};
	const linkOf = async (to = email) => {
		const stop = (await lockStops(db(), [to])).get(to);
		return unsubscribePage(await openStopKeys(db()).keyOf(stop?.id ?? ""));
	};
	const post = (url: string, payload = "List-Unsubscribe=One-Click", type = "application/x-www-form-urlencoded") => {
		app.clock.advance(1000);
		return app.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
	};
	const mail = async (leadId: string, to = email) => {
		const unsubscribe = `https://academy.example${await linkOf(to)}`;
		await enqueueMails(db(), [{ to, subject: "An offer", text: "Hello,\n", unsubscribe }], {
			leadId,
			now: app.clock.now,
		});
	};
	const mails = async () =>
		(await db().select().from(outbox).where(eq(outbox.subject, "An offer"))).map(({ failure }) => failure);

	test("are allowed by the ticked box, and not by a form without it", async () => {
		expect((await arrive()).offersAt).toBeNull();
		const lead = await arrive({ offers: "yes" });
		expect(lead.offersAt).toBe(app.clock.now.toISOString());
		expect((await arrive()).offersAt).toBe(lead.offersAt);
	});

	test("cannot be allowed without a reason, or for an unknown lead", async () => {
		const { _id } = await arrive();
		await expect(recordChoice(_id, { given: "yes" })).rejects.toMatchObject({
			status: 400,
			fields: { how: expect.any(String) },
		});
		await expect(recordChoice(_id, { given: "maybe" })).rejects.toMatchObject({ status: 400 });
		await expect(recordChoice(unknownId, { given: "yes", how: "call" })).rejects.toMatchObject({ status: 404 });
		expect(await offersAt()).toEqual([null]);
	});

	test("can be allowed and withdrawn by staff, which is in the lead's history", async () => {
		const { _id } = await arrive();
		expect((await recordChoice(_id, { given: "yes", how: "call" })).data.offersAt).toBe(app.clock.now.toISOString());
		await recordChoice(_id, { given: "yes", how: "visit" });
		await mail(_id);
		expect((await recordChoice(_id, { given: "no" })).data.offersAt).toBeNull();
		await recordChoice(_id, { given: "yes", how: "whatsapp" });
		const by = "meera@academy.example";
		expect(await permissions()).toEqual([
			[by, "yes", "call"],
			[by, "no", null],
			[by, "yes", "whatsapp"],
		]);
		expect(await mails()).toEqual(["They asked for no more offers."]);
	});

	test("are not ended by an unknown key or by opening the page", async () => {
		const lead = await arrive({ offers: "yes" });
		await mail(lead._id);
		const link = await linkOf();
		const altered = unsubscribePage((link.at(6) === "A" ? "B" : "A") + link.slice(7));
		const strange = unsubscribePage(await openStopKeys(db()).keyOf(unknownId));
		for (const url of ["/stop/", "/stop/x", "/stop/stop", altered, strange, `${link}A`])
			expect([url, (await post(url)).statusCode]).toEqual([url, 404]);
		const shown = await app.app.inject(link);
		expect(shown.payload).toBe(`<!doctype html><form method="post" action="${link}">No more offers to ${email}</form>`);
		expect(shown.headers).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, noarchive",
		});
		expect(await offersAt()).toEqual([new Date(lead.offersAt ?? "")]);
		expect(await mails()).toEqual([null]);
	});

	test.each([
		["a press on the page", "", "application/x-www-form-urlencoded"],
		["one click in a mail program", "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"],
		[
			"one click of another",
			'--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
			"multipart/form-data; boundary=x",
		],
	])("end for good by %s, in the person's leads and in the outbox", async (_, payload, type) => {
		const lead = await arrive({ offers: "yes" });
		await mail(lead._id);
		await arrive({ name: "Ravi", email: "ravi@mail.example", phone: "90000 11111", offers: "yes" });
		await mail(lead._id, "ravi@mail.example");
		const answered = await post(await linkOf(), payload, type);
		expect([answered.statusCode, answered.payload]).toEqual([200, `<!doctype html>No offers to ${email} any more`]);
		expect((await offersAt()).filter((at) => at === null)).toHaveLength(1);
		expect((await mails()).toSorted()).toEqual(["They asked for no more offers.", null]);
		expect(await permissions()).toEqual([[null, "no", "link"]]);
		expect((await arrive()).offersAt).toBeNull();
		await expect(recordChoice(lead._id, { given: "yes", how: "call" })).rejects.toMatchObject({ status: 409 });
		expect((await arrive({ offers: "yes" })).offersAt).toBe(app.clock.now.toISOString());
	});

	test("are ended for the other emails of the same person too", async () => {
		const { _id } = await arrive({ offers: "yes" });
		await mail(_id);
		const same = await arrive({ email: "asha.rao@mail.example", offers: "yes" });
		expect(same._id).toBe(_id);
		await mail(_id, "asha.rao@mail.example");
		await post(await linkOf());
		expect(await offersAt()).toEqual([null]);
		expect(await mails()).toEqual(Array(2).fill("They asked for no more offers."));
		expect((await arrive({ email: "asha.rao@mail.example" })).offersAt).toBeNull();
	});

	test("stay ended when an earlier permission joins the lead later", async () => {
		await write({ offers: "yes" });
		await post(await linkOf());
		await joinEnquiries(db());
		expect(await offersAt()).toEqual([null]);
		await write();
		await joinEnquiries(db());
		expect(await offersAt()).toEqual([null]);
	});

	test("follow the latest choice when ended and allowed at the same time", async () => {
		await arrive({ offers: "yes" });
		const link = await linkOf();
		for (let round = 0; round < 10; round++) {
			await write({ offers: "yes" });
			await Promise.all([post(link), joinEnquiries(db())]);
			expect(await offersAt()).toEqual([null]);
		}
		expect((await arrive({ offers: "yes" })).offersAt).toBe(app.clock.now.toISOString());
	});

	test("of a running mailing are not sent once they were ended", async () => {
		const { _id } = await arrive({ offers: "yes" });
		await db().delete(outbox);
		await mail(_id);
		await mail(_id);
		const link = await linkOf();
		const sent: string[] = [];
		const send = async ({ subject }: { subject: string }) => {
			sent.push(subject);
			await post(link);
		};
		const sender = { send, close: () => {} };
		const signal = new AbortController().signal;
		await deliverDue({
			db: db(),
			sender,
			draw: async () => ({ unavailable: "" }),
			clock: () => app.clock.now,
			signal,
		});
		expect(sent).toHaveLength(1);
		const remaining = await db().select().from(outbox);
		expect(remaining.map(({ sentAt, failure }) => [sentAt !== null, failure])).toEqual(
			expect.arrayContaining([
				[true, null],
				[false, "They asked for no more offers."],
			]),
		);
	});

	test("have one row per email, however many links are made at once", async () => {
		const links = await Promise.all(Array.from({ length: 10 }, () => linkOf()));
		expect(new Set(links).size).toBe(1);
		expect(await db().$count(offerStops)).toBe(1);
	});
});
