import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { maxSpellings } from "#contract/imports.ts";
import {
	addInboundSource,
	changeInboundSource,
	listInboundFailures,
	listInboundSources,
	maxInboundBodyBytes,
	removeInboundSource,
	renewInboundSecret,
	retryInbound,
	signatureValidMs,
} from "#contract/inbound.ts";
import { activities, enquiries, inboundBodies, leads } from "../../platform/db/schema.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { sign } from "../../platform/http/signature.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { processBodies } from "./process-bodies.ts";
import { addOpenSource, aSource, sendInbound } from "./testing.ts";

const asha = {
	contact: { name: "Asha Rao", email: "asha@mail.example", phone: 9876543210 },
	program: "ui-ux",
	words: ["after 6"],
};

describeOnEachDatabase("A body from another system", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let source: Awaited<ReturnType<typeof addOpenSource>>;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		source = await addOpenSource(admin);
	});
	const db = () => app.database.db;
	const settings = () => ({ params: { id: source.id }, body: { ...aSource, on: true } });

	test("is refused for a source that is unknown, off or removed", async () => {
		const { name, secret } = (await admin(addInboundSource, { body: { ...aSource, name: "other" } })).data;
		expect(await sendInbound(app, { name, secret }, asha)).toBe(404);
		expect(await sendInbound(app, { name: "nobody", secret }, asha)).toBe(404);
		await admin(changeInboundSource, { ...settings(), body: { ...aSource, on: false } });
		expect(await sendInbound(app, source, asha)).toBe(404);
		await admin(removeInboundSource, { params: { id: source.id } });
		expect(await sendInbound(app, source, asha)).toBe(404);
		expect(await db().$count(inboundBodies)).toBe(0);
	});

	test("is refused if forged, altered, old, early, replayed or oversized", async () => {
		const statuses = new Set<number>();
		const body = JSON.stringify(asha);
		for (let round = 0; round < 60; round++) {
			// Refused requests are limited by address and minute.
			app.clock.advance(61_000);
			const right = sign(source.secret, body, app.clock.now);
			const code = right.slice(-64);
			const at = round % 64;
			const turned = code.slice(0, at) + (code[at] === "0" ? "1" : "0") + code.slice(at + 1);
			const late = new Date(app.clock.now.getTime() - signatureValidMs - 1000);
			const early = new Date(app.clock.now.getTime() + signatureValidMs + 1000);
			const forgeries = [
				{ signature: right.replace(code, turned) },
				{ signature: sign(`${source.secret}x`, body, app.clock.now) },
				{ signature: right.replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`) },
				{ signature: sign(source.secret, body, late) },
				{ signature: sign(source.secret, body, early) },
				{ signature: right, body: `${body.slice(0, at)} ${body.slice(at)}` },
				{ signature: "" },
				{ signature: code },
				{ body: JSON.stringify({ ...asha, words: ["x".repeat(maxInboundBodyBytes)] }) },
			];
			for (const forgery of forgeries) statuses.add(await sendInbound(app, source, asha, forgery));
		}
		expect([...statuses].sort()).toEqual([401, 413]);
		expect(await db().$count(inboundBodies)).toBe(0);
		app.clock.advance(61_000);
		expect(await sendInbound(app, source, asha)).toBe(202);
		const replays = await Promise.all(Array.from({ length: 20 }, () => sendInbound(app, source, asha)));
		expect(new Set(replays)).toEqual(new Set([409]));
		expect(await db().$count(inboundBodies)).toBe(1);
	});

	test("is stored at once, then read into a lead with its note, once", async () => {
		expect(await sendInbound(app, source, asha)).toBe(202);
		expect(await db().$count(enquiries)).toBe(0);
		await Promise.all([processBodies(db(), app.clock.now), processBodies(db(), app.clock.now)]);
		const [enquiry] = await db().select().from(enquiries);
		expect(enquiry).toMatchObject({
			origin: "inbound",
			domain: "UI UX",
			source: "college portal",
			consentGround: "partner",
		});
		expect(await db().select().from(leads)).toMatchObject([{ id: enquiry?.leadId, name: "Asha Rao" }]);
		expect(await db().select().from(activities)).toMatchObject([{ kind: "note", words: "after 6", by: null }]);
	});

	test("of a person with an open lead plans a call by the promise of the form", async () => {
		await sendInbound(app, source, asha);
		await processBodies(db(), app.clock.now);
		app.clock.advance(1000);
		await sendInbound(app, source, { ...asha, words: ["after 7"] });
		await processBodies(db(), app.clock.now);
		const followUpAt = new Date(app.clock.now.getTime() + dayMs);
		expect(await db().select().from(leads)).toMatchObject([{ followUpAt, followUpWords: "Asked again" }]);
	});

	test("that cannot be read waits with the reason, and is read once the mapping is corrected", async () => {
		await sendInbound(app, source, {}, { body: "not json" });
		await sendInbound(app, source, { ...asha, program: undefined, course: "DevOps" });
		await sendInbound(app, source, JSON.parse('{"contact":{"__proto__":{"name":"x"}}}'));
		await processBodies(db(), app.clock.now);
		const failures = async () => (await admin(listInboundFailures, { params: { id: source.id } })).data;
		expect((await failures()).map(({ reason }) => reason).sort()).toEqual([
			"Name: No name. A lead needs a name and a phone or an email.",
			"No JSON.",
			"Program: No program.",
		]);
		const { mapping } = aSource;
		await admin(changeInboundSource, {
			...settings(),
			body: { ...aSource, mapping: { ...mapping, domain: "course" }, on: true },
		});
		await admin(retryInbound, { params: { id: source.id } });
		await processBodies(db(), app.clock.now);
		expect(await failures()).toHaveLength(2);
		expect(await db().$count(leads)).toBe(1);
	});

	test("that spells a program as none of ours waits until staff match it, once for this system", async () => {
		const params = { id: source.id };
		const failures = async () => (await admin(listInboundFailures, { params })).data;
		const match = (typed: string, program: string) =>
			admin(changeInboundSource, { ...settings(), body: { ...aSource, on: true, domains: [{ typed, program }] } });
		for (const program of ["pyhton", "Cookery"]) await sendInbound(app, source, { ...asha, program });
		await processBodies(db(), app.clock.now);
		const reason = "Program: No program of ours. Match it to one.";
		expect(await failures()).toMatchObject([{ reason }, { reason }]);
		const nearest = (await failures()).map(({ unmatched }) => [unmatched?.typed, unmatched?.nearest.length]);
		expect(nearest.sort()).toEqual([
			["Cookery", 3],
			["pyhton", 3],
		]);
		await expect(match("Cookery", "Cookery")).rejects.toMatchObject({
			id: "fields-invalid",
			fields: { domains: "No program of ours." },
		});
		await match("pyhton", "Data Science");
		expect((await failures()).map(({ unmatched }) => unmatched?.typed ?? null).sort()).toEqual(["Cookery", null]);

		await admin(retryInbound, { params });
		await processBodies(db(), app.clock.now);
		expect(await failures()).toMatchObject([{ unmatched: { typed: "Cookery" } }]);
		await admin(changeInboundSource, settings());
		await sendInbound(app, source, { ...asha, program: " pyhton ", words: ["again"] });
		await processBodies(db(), app.clock.now);
		const domains = (await db().select().from(enquiries)).map(({ domain }) => domain);
		expect(domains).toEqual(["Data Science", "Data Science"]);
		expect((await admin(listInboundSources, {})).data).toMatchObject([
			{ failed: 1, domains: [{ typed: "pyhton", program: "Data Science" }] },
		]);
	});

	test("is read by what Ravi and Meera changed, though neither screen showed the other's change", async () => {
		const change = async (body: BodyOf<typeof changeInboundSource>) =>
			(await admin(changeInboundSource, { params: { id: source.id }, body })).data;
		const mapping = { ...aSource.mapping, domain: "course" };
		await change({ mapping });
		await change({ on: false });
		await change({ consent: "asked-us" });
		await change({ matched: [{ typed: "pyhton", program: "Data Science" }] });
		await change({ matched: [{ typed: "devop", program: "DevOps" }] });
		const both = [
			{ typed: "pyhton", program: "Data Science" },
			{ typed: "devop", program: "DevOps" },
		];
		const stored = { source: aSource.source, consent: "asked-us" as const, mapping, on: false };
		expect(await change({})).toMatchObject({ ...stored, domains: expect.arrayContaining(both) });
		await change({ domains: both.slice(0, 1) });
		expect((await admin(listInboundSources, {})).data).toMatchObject([{ ...stored, domains: both.slice(0, 1) }]);
		const many = Array.from({ length: maxSpellings }, (_, at) => ({ typed: `program ${at}`, program: "DevOps" }));
		await expect(change({ matched: many })).rejects.toMatchObject({ id: "fields-invalid", status: 400 });
	});

	test("is limited per source to hundreds a minute", async () => {
		const other = await addOpenSource(admin, "other");
		const statuses: number[] = [];
		for (let number = 0; number < 610; number++) statuses.push(await sendInbound(app, source, { number }));
		expect(statuses.filter((status) => status === 202)).toHaveLength(600);
		expect(statuses.at(-1)).toBe(429);
		expect(await sendInbound(app, other, asha)).toBe(202);
	});

	test("must be signed with the newest secret, which no list shows", async () => {
		const { secret } = (await admin(renewInboundSecret, { params: { id: source.id } })).data;
		expect(await sendInbound(app, source, asha)).toBe(401);
		expect(await sendInbound(app, { ...source, secret }, asha)).toBe(202);
		expect(JSON.stringify((await admin(listInboundSources, {})).data)).not.toContain(secret);
		await expect(admin(addInboundSource, { body: { ...aSource, name: source.name } })).rejects.toMatchObject({
			id: "name-taken",
		});
	});
});
