import { beforeEach, expect, test } from "vitest";
import { languageNames } from "#content/message-templates.ts";
import { readTimeline } from "#contract/activities.ts";
import { changeLead, readLead, readLeadOfEnquiry } from "#contract/leads.ts";
import { listTemplates, recordPermission, sendTemplateMail, templateLanguages } from "#contract/messages.ts";
import { eq, isNotNull } from "../../platform/db/drizzle.ts";
import { activities, outbox } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { writeSiteFixture } from "../../platform/http/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { joinEnquiries } from "../join.ts";
import { takeInCourseApplication } from "../take-in.ts";
import { admissions, anApplication, requestMetadata } from "../testing.ts";

const siteDir = await writeSiteFixture();

describeWithDatabase("A template", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
	});

	const db = () => app.database.db;
	const arrive = async (overrides: Parameters<typeof anApplication>[0] = {}) => {
		app.clock.advance(1000);
		const metadata = requestMetadata({ now: app.clock.now });
		const { _id: id } = await takeInCourseApplication(db(), admissions, anApplication(overrides), metadata);
		await joinEnquiries(db());
		const { data } = await admin(readLeadOfEnquiry, { params: { id } });
		if (data === null) throw new Error("This enquiry has no lead");
		return data;
	};
	const templatesOf = async (id: string) => (await admin(listTemplates, { params: { id } })).data;
	const send = (id: string, template: string, more: object = {}) =>
		admin(sendTemplateMail, { params: { id }, body: { template, language: "en", version: 1, ...more } as never });
	const mails = () => db().select().from(outbox).where(isNotNull(outbox.leadId)).orderBy(outbox.nextAttemptAt);
	const messages = () => db().select().from(activities).where(eq(activities.kind, "message"));

	test("has the languages of the contract", () => {
		expect(Object.keys(languageNames)).toEqual(templateLanguages);
	});

	test("is filled in with what is known of the lead, and names what is missing", async () => {
		const { _id } = await arrive();
		const { templates, language, offers, mailed } = await templatesOf(_id);
		expect({ language, offers, mailed }).toEqual({ language: null, offers: "not-allowed", mailed: false });
		const textOf = (name: string, of = "en") =>
			templates.find((each) => each.name === name)?.texts.find((each) => each.language === of);
		const fee = textOf("fee-and-batches");
		expect(fee?.pieces.map(({ text }) => text).join("")).toContain(
			"The next Data Science batch starts on 7 December. Launch GUIDED is ₹9,499: ₹1,500 now",
		);
		expect(fee?.pieces.filter(({ known }) => known).map(({ text }) => text)).toContain("Asha");
		expect(
			textOf("fee-and-batches", "hi")
				?.pieces.map(({ text }) => text)
				.join(""),
		).toContain("7 दिसंबर");
		expect(
			textOf("fee-and-batches", "kn")
				?.pieces.map(({ text }) => text)
				.join(""),
		).toContain("7 ಡಿಸೆಂಬರ್");
		expect(textOf("batch-timings")?.missing).toEqual(["the batch’s hours"]);
		expect(textOf("next-call")?.missing).toEqual(["a next follow-up"]);
	});

	test("knows a program however it is spelt, and names once what is missing", async () => {
		const missingOf = async (domain: string) => {
			const { _id } = await arrive({ domain });
			const { templates } = await templatesOf(_id);
			return templates.find(({ name }) => name === "fee-and-batches")?.texts[0]?.missing;
		};
		expect(await missingOf("data science")).toEqual([]);
		expect(await missingOf("Astrology")).toEqual(["a program of ours", "the next batch’s date"]);
	});

	test("does not greet by an implausible name", async () => {
		const { _id } = await arrive({ name: "12 3.4" });
		const { templates } = await templatesOf(_id);
		expect(
			templates.flatMap(({ texts }) => texts).every(({ missing }) => missing.includes("the person’s first name")),
		).toBe(true);
	});

	test("is not sent if it is unknown, lacks a value, or the lead was changed meanwhile", async () => {
		const { _id } = await arrive();
		await expect(send(unknownId, "could-not-reach")).rejects.toMatchObject({ status: 404 });
		await expect(send(_id, "no-such")).rejects.toMatchObject({ status: 404 });
		await expect(send(_id, "hiring-follow-up")).rejects.toMatchObject({ status: 404 });
		await expect(send(_id, "could-not-reach", { language: "fr" })).rejects.toMatchObject({ status: 400 });
		await expect(send(_id, "free-masterclasses", { language: "hi" })).rejects.toMatchObject({ status: 409 });
		await expect(send(_id, "batch-timings")).rejects.toMatchObject({
			status: 409,
			message: "It needs the batch’s hours.",
		});
		await expect(send(_id, "could-not-reach", { version: 7 })).rejects.toMatchObject({ status: 409 });
		expect([await mails(), await messages()]).toEqual([[], []]);
	});

	test("is put into the outbox and the history together, once when pressed twice", async () => {
		const { _id } = await arrive();
		const pressed = await Promise.allSettled([send(_id, "fee-and-batches"), send(_id, "fee-and-batches")]);
		expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const [mail, ...more] = await mails();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({
			to: "asha@mail.example",
			subject: "Data Science: the fee and the next batch",
			replyTo: "meera@academy.example",
			unsubscribe: null,
			leadId: _id,
			links: [
				{
					label: "To keep your place",
					address: "https://academy.example/pay/guided/registration?program=data-science",
				},
			],
		});
		expect(await messages()).toMatchObject([
			{ by: "meera@academy.example", details: { channel: "mail", template: "fee-and-batches", language: "en" } },
		]);
		const { data } = await admin(readLead, { params: { id: _id } });
		expect(data).toMatchObject({ owner: "meera@academy.example", answeredAt: app.clock.now.toISOString() });
		expect((await templatesOf(_id)).language).toBe("en");
		expect((await templatesOf(_id)).templates.find(({ name }) => name === "fee-and-batches")?.used).toBe(1);
		expect((await admin(readTimeline, { params: { id: _id } })).data.total).toBeGreaterThan(1);
	});

	test("is suggested in the language of the person's last mail", async () => {
		const before = await arrive();
		await send(before._id, "could-not-reach", { language: "hi" });
		const lost = { version: 2, stage: "not-now", reason: "time" } as const;
		await admin(changeLead, { params: { id: before._id }, body: lost });
		const again = await arrive({ name: "Asha R", phone: "9000000001" });
		expect(again._id).not.toBe(before._id);
		expect((await templatesOf(again._id)).language).toBe("hi");
		const stranger = await arrive({ name: "Kiran", email: "kiran@mail.example", phone: "9000000001" });
		expect((await templatesOf(stranger._id)).language).toBeNull();
	});

	test("with an offer needs a permission, and has the link that ends offers", async () => {
		const { _id } = await arrive();
		await expect(send(_id, "launch-price")).rejects.toMatchObject({ status: 409 });
		expect(await mails()).toEqual([]);
		await admin(recordPermission, { params: { id: _id }, body: { given: "yes", how: "call" } });
		await send(_id, "launch-price");
		const [mail] = await mails();
		expect(mail?.unsubscribe).toMatch(/^https:\/\/academy\.example\/stop\/[\w-]{48}$/);
		expect(mail?.text).toContain(`No more offers: ${mail?.unsubscribe}`);
		const { pathname } = new URL(mail?.unsubscribe ?? "");
		app.clock.advance(1000);
		expect((await app.app.inject({ method: "POST", url: pathname })).statusCode).toBe(200);
		expect((await mails())[0]).toMatchObject({ failure: "They asked for no more offers.", sentAt: null });
		const { data } = await admin(readLead, { params: { id: _id } });
		await expect(send(_id, "launch-price", { version: data.version })).rejects.toMatchObject({ status: 409 });
		expect((await templatesOf(_id)).offers).toBe("stopped");
		await send(_id, "could-not-reach", { version: data.version });
	});

	test("with an offer is never left waiting when offers end at the same time", async () => {
		const { _id } = await arrive({ offers: "yes" });
		await send(_id, "launch-price");
		const { pathname } = new URL((await mails())[0]?.unsubscribe ?? "");
		for (let round = 0; round < 10; round++) {
			const { version } = await arrive({ offers: "yes" });
			app.clock.advance(1000);
			const stopping = app.app.inject({ method: "POST", url: pathname });
			await Promise.allSettled([send(_id, "launch-price", { version }), stopping]);
			expect((await mails()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
		}
	});
});
