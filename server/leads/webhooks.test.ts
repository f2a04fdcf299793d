import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { minuteMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { markEnquirySpam } from "#contract/enquiry-triage.ts";
import { signatureHeader } from "#contract/inbound.ts";
import { addLead, changeLead } from "#contract/leads.ts";
import { undo } from "#contract/undo.ts";
import {
	addWebhook,
	changeWebhook,
	listWebhookDeliveries,
	listWebhooks,
	renewWebhookSecret,
	sendWebhookAgain,
} from "#contract/webhooks.ts";
import { webhookDeliveries } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { verify } from "../platform/http/signature.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { deliverMessages } from "../webhooks/deliver.ts";
import { isPublic, type Post, postHttps } from "../webhooks/post.ts";

const hook = { address: "https://crm.example/hook", events: ["lead.arrived", "lead.moved"] as never, on: true };
const asha = { name: "Asha Rao", phone: "98765 43210", domain: "Data Science", source: "walk-in" } as const;

describeWithDatabase("A webhook", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let sent: { headers: Record<string, string>; body: string }[];
	let status: number;
	const post: Post = async (_, headers, body) => {
		sent.push({ headers, body });
		if (status === 0) throw new Error("connect ECONNREFUSED");
		return { status, answer: "thank you" };
	};
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		sent = [];
		status = 200;
	});
	const db = () => app.database.db;
	const deliver = (by = post) => deliverMessages(db(), () => app.clock.now, by);
	const add = async () => (await admin(addWebhook, { body: hook })).data;
	const log = async (id: string) => (await admin(listWebhookDeliveries, { params: { id } })).data;

	test("is refused without https, with a password in it, or without events", async () => {
		for (const address of ["http://crm.example", "https://me:secret@crm.example", "ftp://crm.example", "crm"])
			await expect(admin(addWebhook, { body: { ...hook, address } })).rejects.toMatchObject({ status: 400 });
		await expect(admin(addWebhook, { body: { ...hook, events: [] } })).rejects.toMatchObject({ status: 400 });
	});

	test("is called for a new lead, signed, once by any number of processes", async () => {
		const { _id: id, secret } = await add();
		await admin(addLead, { body: asha });
		await Promise.all([deliver(), deliver(), deliver()]);
		expect(sent).toHaveLength(1);
		const [{ headers = {}, body = "" } = {}] = sent;
		expect(JSON.parse(body)).toMatchObject({
			event: "lead.arrived",
			data: { name: "Asha Rao", domain: "Data Science" },
		});
		expect(verify(secret, Buffer.from(body), headers[signatureHeader], app.clock.now)).toBeDefined();
		expect(await log(id)).toMatchObject([{ event: "lead.arrived", status: 200, answer: "thank you", failure: null }]);
		expect(JSON.stringify((await admin(listWebhooks, {})).data)).not.toContain(secret);
	});

	test("is called for a move once it can no longer be undone, and not for an undone one", async () => {
		await add();
		const { data: lead } = await admin(addLead, { body: asha });
		await deliver();
		const move = async (version: number, stage: "contacted" | "interested") =>
			(await admin(changeLead, { params: { id: lead._id }, body: { version, stage } })).data;
		const moved = await move(lead.version, "contacted");
		expect(await deliver()).toBe(0);
		await admin(undo, { params: { id: moved.change ?? "" } });
		await move(moved.version + 1, "interested");
		app.clock.advance(minuteMs);
		await deliver();
		expect(sent.map(({ body }) => JSON.parse(body).data.to)).toEqual([undefined, "interested"]);
	});

	test("is called when a lead is closed as spam and when it is reopened", async () => {
		await add();
		const { data: lead } = await admin(addLead, { body: asha });
		await deliver();
		const params = { id: lead.enquiry?._id ?? "" };
		for (const spam of [true, null]) {
			app.clock.advance(1000);
			await admin(markEnquirySpam, { params, body: { spam } });
			await deliver();
		}
		const [, closed, back] = sent.map(({ body }) => JSON.parse(body));
		const moved = { lead: lead._id, kind: "course", name: "Asha Rao" };
		expect(closed).toMatchObject({
			event: "lead.moved",
			data: { ...moved, from: "new", to: "not-now", reason: "spam", by: lead.owner },
		});
		expect(back).toMatchObject({ event: "lead.moved", data: { ...moved, from: "not-now", to: "new", reason: null } });
	});

	test("that does not answer, with many waiting, holds up no other", async () => {
		const { _id: slow } = await add();
		for (let lead = 0; lead < 12; lead++) await admin(addLead, { body: { ...asha, phone: String(9876543210 + lead) } });
		expect(await log(slow)).toHaveLength(12);
		app.clock.advance(1000);
		const quick = { ...hook, address: "https://desk.example/hook" };
		await admin(addWebhook, { body: quick });
		await admin(addLead, { body: { ...asha, name: "Ravi Rao", phone: "98100 00001" } });
		const called: string[] = [];
		await deliver(async (address, _, body) => {
			called.push(address);
			if (address === hook.address) throw new DOMException("No answer", "TimeoutError");
			expect(JSON.parse(body).data.name).toBe("Ravi Rao");
			return { status: 200, answer: "" };
		});
		expect(called).toContain(quick.address);
	});

	test("of an address that is added already is refused, also by two at once and by a change", async () => {
		const taken = { id: "address-taken", status: 409, fields: { address: expect.stringContaining("already") } };
		const isKept = async (address: string) => {
			const both = await Promise.allSettled([1, 2].map(() => admin(addWebhook, { body: { ...hook, address } })));
			return both.map(({ status }) => status).sort();
		};
		expect(await isKept(hook.address)).toEqual(["fulfilled", "rejected"]);
		await expect(add()).rejects.toMatchObject(taken);
		const sameHost = { ...hook, address: "https://CRM.example:443/hook" };
		await expect(admin(addWebhook, { body: sameHost })).rejects.toMatchObject(taken);
		const { _id: id } = (await admin(addWebhook, { body: { ...hook, address: "https://desk.example/hook" } })).data;
		const change = { params: { id }, body: { address: hook.address } };
		await expect(admin(changeWebhook, change)).rejects.toMatchObject(taken);
		expect((await admin(listWebhooks, {})).data).toHaveLength(2);
	});

	test("that Ravi turned off stays off when Meera, whose screen is older, changes its events", async () => {
		const { _id: id, address } = await add();
		const change = (body: BodyOf<typeof changeWebhook>) => admin(changeWebhook, { params: { id }, body });
		await change({ on: false });
		await change({ events: ["fee.paid"] });
		expect((await change({})).data).toMatchObject({ address, events: ["fee.paid"], on: false });
		await change({ on: true });
		expect((await admin(listWebhooks, {})).data).toMatchObject([{ address, events: ["fee.paid"], on: true }]);
		await expect(admin(changeWebhook, { params: { id: unknownId }, body: {} })).rejects.toMatchObject({ status: 404 });
	});

	test("that is off is sent nothing again, and its log keeps what was answered", async () => {
		const { _id: id } = await add();
		await admin(addLead, { body: asha });
		await deliver();
		const [{ _id: delivery } = { _id: "" }] = await log(id);
		await admin(changeWebhook, { params: { id }, body: { on: false } });
		const again = () => admin(sendWebhookAgain, { params: { id: delivery } });
		await expect(again()).rejects.toMatchObject({ id: "webhook-off", status: 409 });
		expect(await log(id)).toMatchObject([{ status: 200, answer: "thank you", nextAttemptAt: null }]);
		await admin(changeWebhook, { params: { id }, body: { on: true } });
		await again();
		await deliver();
		expect(sent).toHaveLength(2);
		await expect(admin(sendWebhookAgain, { params: { id: unknownId } })).rejects.toMatchObject({ status: 404 });
	});

	test("that fails is retried with growing pauses, logged, counted, and sent again on demand", async () => {
		const failing = async () => (await admin(listWebhooks, {})).data.map((each) => each.failing);
		const { _id: id } = await add();
		await admin(addLead, { body: asha });
		status = 500;
		await deliver();
		expect(await log(id)).toMatchObject([{ attempts: 1, status: 500, failure: "Answered 500.", sentAt: null }]);
		expect(await failing()).toEqual([1]);
		expect(await deliver()).toBe(0);
		app.clock.advance(30_000);
		status = 302;
		await deliver();
		app.clock.advance(30_000);
		expect(await deliver()).toBe(0);
		app.clock.advance(30_000);
		status = 0;
		await deliver();
		const [failed] = await log(id);
		expect(failed).toMatchObject({ attempts: 3, failure: "connect ECONNREFUSED", status: null });
		status = 200;
		await admin(sendWebhookAgain, { params: { id: failed?._id ?? "" } });
		await deliver();
		expect(await log(id)).toMatchObject([{ attempts: 1, status: 200 }]);
		expect(await failing()).toEqual([0]);
		expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
	});

	test("signs retries with a new secret, which is shown once", async () => {
		const { _id: id, secret: old } = await add();
		await admin(addLead, { body: asha });
		status = 401;
		await deliver();
		const { secret } = (await admin(renewWebhookSecret, { params: { id } })).data;
		status = 200;
		app.clock.advance(minuteMs);
		await deliver();
		const known = ({ headers, body }: (typeof sent)[number]) =>
			[old, secret].map(
				(each) => verify(each, Buffer.from(body), headers[signatureHeader], app.clock.now) !== undefined,
			);
		expect(sent.map(known)).toEqual([
			[true, false],
			[false, true],
		]);
		expect(JSON.stringify([(await admin(listWebhooks, {})).data, (await admin(listAudit, {})).data])).not.toContain(
			secret,
		);
		await expect(admin(renewWebhookSecret, { params: { id: unknownId } })).rejects.toMatchObject({ status: 404 });
	});

	test("that is off is not called, also for earlier events", async () => {
		const { _id: id } = await add();
		await admin(addLead, { body: asha });
		await admin(changeWebhook, { params: { id }, body: { ...hook, on: false } });
		await admin(addLead, { body: { ...asha, name: "Ravi Rao" } });
		expect(await deliver()).toBe(0);
		expect(await db().$count(webhookDeliveries)).toBe(1);
	});

	test("that resolves to a private network is not called", async () => {
		const { _id: id } = await add();
		await admin(changeWebhook, { params: { id }, body: { ...hook, address: "https://localhost/hook" } });
		await admin(addLead, { body: asha });
		await deliver(postHttps);
		expect(await log(id)).toMatchObject([{ failure: "Not sent: this address is in a private network." }]);
	});
});

describe("An address of a webhook", () => {
	test.each([
		...["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
		...["255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"],
	])("%s is of no public network", async (address) => {
		expect(isPublic(address)).toBe(false);
		const host = address.includes(":") ? `[${address}]` : address;
		await expect(postHttps(`https://${host}/`, {}, "{}")).rejects.toThrow("private network");
	});

	test.each(["https://0x7f.1/", "https://2130706433/", "https://017700000001/", "http://crm.example/"])(
		"%s is not called",
		async (address) => {
			await expect(postHttps(address, {}, "{}")).rejects.toThrow("private network");
		},
	);

	test("on the public internet may be called", () => {
		for (const address of ["8.8.8.8", "103.21.244.1", "2606:4700::1111"]) expect(isPublic(address)).toBe(true);
	});
});
