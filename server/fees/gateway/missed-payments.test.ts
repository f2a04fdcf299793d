import { beforeEach, expect, onTestFinished, test } from "vitest";
import { addBatch } from "#contract/batches.ts";
import { hourMs } from "#contract/durations.ts";
import { enrol } from "#contract/enrolments.ts";
import { listGatewayEvents } from "#contract/gateway-events.ts";
import { type FeeLedger, readFeeLedger } from "#contract/ledger.ts";
import { gatewayWebhook } from "#contract/paths.ts";
import { type Link, razorpayKeys, startRazorpay } from "#tools/testing/razorpay-stand-in.ts";
import { readConfig } from "../../platform/config/config.ts";
import { gatewayEvents, paymentLinks } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { aBatch, actor, anEnrolment } from "../testing.ts";
import { checkOneLink } from "./missed-payments.ts";
import { findOrCreateLink, type Gateway, openGateway } from "./payment-links.ts";

describeWithDatabase("A payment whose event was lost", (open) => {
	let razorpay: Awaited<ReturnType<typeof startRazorpay>>;
	let app: TestApp;
	let admin: TestApp["client"];
	let ledger: FeeLedger;
	let gateway: Gateway;
	let reads: string[];

	beforeEach(async () => {
		let now = () => new Date();
		razorpay = await startRazorpay({ now: () => now() });
		onTestFinished(() => razorpay.close());
		razorpay.behaviour.isSilent = true;
		const environment = { ...razorpayKeys, RAZORPAY_API: razorpay.origin };
		app = await openTestApp(await open(), { environment });
		now = () => app.clock.now;
		admin = (await app.signInAsAdmin()).client;
		const { data: batch } = await admin(addBatch, { body: aBatch() });
		ledger = (await admin(enrol, { body: anEnrolment(batch._id) })).data;
		const opened = openGateway(readConfig(environment));
		if (opened === undefined) throw new Error("No gateway");
		reads = [];
		const read = (id: string) => {
			reads.push(id);
			return opened.read(id);
		};
		gateway = { ...opened, read };
	});

	async function aLink(paise = 100_000): Promise<Link> {
		const enrolment = { id: ledger._id, reference: ledger.reference } as Parameters<typeof findOrCreateLink>[2];
		await findOrCreateLink(app.database.db, gateway, enrolment, {
			paise,
			callbackUrl: ledger.page,
			now: app.clock.now,
		});
		const link = razorpay.links.at(-1);
		if (link === undefined) throw new Error("No link was made");
		return link;
	}
	const pay = (link: Link) => fetch(link.short_url, { method: "POST", redirect: "manual" });
	const failed: unknown[] = [];
	const found: string[] = [];
	const check = () =>
		checkOneLink(app.database.db, gateway, actor({ by: null as never, now: app.clock.now }), {
			onError: (error) => failed.push(error),
			onFound: (outcome) => found.push(outcome),
		});
	const read = async () => {
		// The clock may have passed the end of the admin's sign-in.
		admin = (await app.signInAsAdmin()).client;
		return (await admin(readFeeLedger, { params: { id: ledger._id } })).data;
	};
	const states = async () =>
		(await app.database.db.select().from(paymentLinks)).map(({ state, askAt }) => [state, askAt === null]);

	test("is looked up after two hours, recorded with a receipt, and not looked up again", async () => {
		const link = await aLink();
		await pay(link);
		expect([await check(), reads]).toEqual([0, []]);
		app.clock.advance(2 * hourMs);
		expect([await check(), await check(), reads]).toEqual([1, 0, [link.id]]);
		const { paid, rows, papers } = await read();
		expect([paid, papers.length]).toEqual([link.amount, 1]);
		const reference = link.payments?.[0]?.payment_id;
		expect(rows.filter(({ mode }) => mode === "gateway")).toMatchObject([{ reference, receivedOn: "2026-03-02" }]);
		expect(await states()).toEqual([["paid", true]]);
		app.clock.advance(100 * hourMs);
		expect(await check()).toBe(0);
	});

	test("is recorded once, even if its event arrives at the same moment or days later", async () => {
		const { behaviour } = razorpay;
		behaviour.deliver = async ({ payload, headers }) =>
			(await app.app.inject({ method: "POST", url: gatewayWebhook, payload, headers })).statusCode;
		Object.assign(behaviour, { isSilent: false, isLate: true });
		const link = await aLink();
		await pay(link);
		app.clock.advance(2 * hourMs);
		await Promise.all([check(), razorpay.release()]);
		const later = await aLink(40_000);
		await pay(later);
		app.clock.advance(2 * hourMs);
		expect(await check()).toBe(1);
		app.clock.advance(3 * 24 * hourMs);
		await razorpay.release();
		expect(await check()).toBe(0);
		const { paid, papers, rows } = await read();
		const taken = rows.filter(({ mode }) => mode === "gateway").map(({ reference }) => reference);
		expect(taken.toSorted()).toEqual([link, later].map(({ payments }) => payments?.[0]?.payment_id).toSorted());
		expect([paid, papers.length]).toEqual([link.amount + later.amount, 2]);
	});

	test("is looked up by one of several processes", async () => {
		const first = await aLink();
		const second = await aLink(40_000);
		await Promise.all([first, second].map(pay));
		app.clock.advance(2 * hourMs);
		const results = await Promise.all(Array.from({ length: 6 }, check));
		// A run may find no link if a concurrent run claimed it.
		while ((await check()) > 0) results.push(1);
		expect(reads.toSorted()).toEqual([first.id, second.id].toSorted());
		expect((await read()).paid).toBe(first.amount + second.amount);
	});

	test("is looked up at growing intervals until the link expires", async () => {
		const link = await aLink();
		const hours: number[] = [];
		for (let hour = 1; hour <= 40; hour++) {
			app.clock.advance(hourMs);
			if (hour === 29) link.status = "expired";
			if ((await check()) > 0) hours.push(hour);
		}
		expect(hours).toEqual([2, 6, 14, 30]);
		expect(await states()).toEqual([["ended", true]]);
		expect((await read()).paid).toBe(0);
	});

	test("is found after an outage of the gateway, and recorded on its own day", async () => {
		const link = await aLink();
		await pay(link);
		const { read: originalRead } = gateway;
		gateway.read = async () => {
			throw new Error("The gateway answered 503");
		};
		app.clock.advance(2 * hourMs);
		const before = failed.length;
		expect([await check(), await check(), failed.length - before]).toEqual([0, 0, 1]);
		gateway.read = originalRead;
		app.clock.advance(4 * 24 * hourMs);
		expect(await check()).toBe(1);
		expect((await read()).rows.find(({ mode }) => mode === "gateway")).toMatchObject({ receivedOn: "2026-03-02" });
	});

	test("is reported to staff once if the gateway never answers", async () => {
		const link = await aLink();
		await pay(link);
		razorpay.links.splice(0);
		for (let day = 0; day < 20; day++) {
			app.clock.advance(24 * hourMs);
			await check();
		}
		expect(reads).toHaveLength(10);
		await read();
		const { data } = await admin(listGatewayEvents, {});
		expect(data.events).toMatchObject([{ reference: link.id, enrolment: { _id: ledger._id } }]);
		expect(data.events[0]?.words).toContain("a link over ₹1,000 was paid");
	});

	test("is reported to staff once if it cannot be recorded", async () => {
		const link = await aLink();
		await pay(link);
		for (const payment of link.payments ?? []) payment.status = "refunded";
		link.payments?.push({ payment_id: "pay_failed", amount: 1, method: "upi", status: "failed", created_at: 1 });
		for (let day = 0; day < 3; day++) {
			app.clock.advance(24 * hourMs);
			await check();
		}
		const outcomes = (await app.database.db.select().from(gatewayEvents)).map(({ outcome }) => outcome);
		expect(outcomes).toEqual(["A payment of ₹1,000 was paid back already. Nothing was noted."]);
		expect(await states()).toEqual([["paid", true]]);
	});
});
