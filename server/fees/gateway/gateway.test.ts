import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { addBatch } from "#contract/batches.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import { enrol } from "#contract/enrolments.ts";
import { listGatewayEvents, settleGatewayEvent } from "#contract/gateway-events.ts";
import { type FeeLedger, giveDiscount, readFeeLedger } from "#contract/ledger.ts";
import { feeTemplate, gatewayWebhook, pages, recordAddress } from "#contract/paths.ts";
import { takePayment } from "#contract/payments.ts";
import {
	paidPayload,
	razorpayKeys,
	type SignedEvent,
	sign,
	signEvent,
	startRazorpay,
} from "#tools/testing/razorpay-stand-in.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { readConfig } from "../../platform/config/config.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { enrolments, gatewayEvents, paymentLinks } from "../../platform/db/schema.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp, unreachableDatabase } from "../../testing/app.ts";
import { aBatch, anEnrolment } from "../testing.ts";
import { deleteOldGatewayEvents } from "./gateway-events.ts";
import { cancelOutdated, openGateway } from "./payment-links.ts";

const siteDir = await mkdtemp(join(tmpdir(), "gradway-gateway-"));
const file = join(siteDir, `${feeTemplate}.html`);
await mkdir(dirname(file), { recursive: true });
const template = `<!doctype html><template data-when="key"><template data-when="takesOnline"><p>Pay online</p></template><template data-when="online"><a href="{{online}}">On</a></template><template data-when="onlineError"><p>Away</p></template><template data-when="onlineLate">Told later</template><template data-when="onlinePaid">Here it is</template></template>`;
await writeFile(file, template);

const operating = new URL("../../../docs/operating.md", import.meta.url);

/** Set GATEWAY_EVENTS=10000 for a long run. */
const events = Number(process.env.GATEWAY_EVENTS ?? 200);

describeOnEachDatabase("Payments by the gateway", (open) => {
	let environment: Record<string, string>;
	let razorpay: Awaited<ReturnType<typeof startRazorpay>>;
	let app: TestApp;
	let admin: TestApp["client"];
	let ledger: FeeLedger;
	let page: string;

	beforeEach(async () => {
		let now = () => new Date();
		razorpay = await startRazorpay({ now: () => now() });
		onTestFinished(() => razorpay.close());
		environment = { ...razorpayKeys, RAZORPAY_API: razorpay.origin };
		app = await openTestApp(await open(), { siteDir, environment });
		razorpay.behaviour.deliver = send;
		now = () => app.clock.now;
		admin = (await app.signInAsAdmin()).client;
		const { data: batch } = await admin(addBatch, { body: aBatch() });
		ledger = (await admin(enrol, { body: anEnrolment(batch._id) })).data;
		page = new URL(ledger.page).pathname;
	});

	const payOnline = () => app.app.inject({ method: "POST", url: `${page}/online` });
	const sendTo = async ({ app }: TestApp, { payload, headers }: SignedEvent, remoteAddress = "10.0.0.1") =>
		(await app.inject({ method: "POST", url: gatewayWebhook, payload, headers, remoteAddress })).statusCode;
	const send = (event: SignedEvent) => sendTo(app, event);
	const read = async () => (await admin(readFeeLedger, { params: { id: ledger._id } })).data;
	const outcomes = async () =>
		(await app.database.db.select().from(gatewayEvents).orderBy(gatewayEvents.createdAt)).map(({ outcome }) => outcome);
	const waiting = async () => (await admin(listGatewayEvents, {})).data;
	const words = async () => (await waiting()).events.map((event) => event.words).toSorted();
	async function aLink() {
		await payOnline();
		const link = razorpay.links.at(-1);
		if (link === undefined) throw new Error("No link was made");
		return link;
	}

	test("creates one open link for the due sum, however often it is pressed", async () => {
		const answers = await Promise.all([payOnline(), payOnline()]);
		answers.push(await payOnline());
		const [link, ...remaining] = razorpay.links;
		expect(remaining).toEqual([]);
		expect(link).toMatchObject({ amount: 100_000, notes: { enrolment: ledger._id } });
		for (const { statusCode, headers, payload } of answers) {
			expect([statusCode, headers.refresh]).toEqual([200, `0;url=${link?.short_url}`]);
			expect(payload).toContain(`href="${link?.short_url}"`);
		}
		expect((await read()).paid).toBe(0);
	});

	test("says so while the gateway is unavailable", async () => {
		await razorpay.close();
		const answer = await payOnline();
		expect([answer.statusCode, answer.payload.includes("Away")]).toEqual([503, true]);
	});

	test("records a payment once, with events in any order, repeated or at once, signed with either secret", async () => {
		const link = await aLink();
		const expired = signEvent("payment_link.expired", { payment_link: link });
		const paid = signEvent("payment_link.paid", paidPayload(link, "pay_1", link.amount));
		const again = signEvent(
			"payment_link.paid",
			paidPayload(link, "pay_1", link.amount),
			razorpayKeys.RAZORPAY_EARLIER_SECRET,
			1,
		);
		expect(await send(expired)).toBe(200);
		expect(await Promise.all([paid, again, paid, expired].map(send))).toEqual([200, 200, 200, 200]);
		const { paid: sum, rows, papers } = await read();
		expect([sum, papers.length]).toEqual([link.amount, 1]);
		expect(rows.filter(({ mode }) => mode === "gateway")).toMatchObject([{ reference: "pay_1", by: null }]);
		const [stored] = await app.database.db.select().from(paymentLinks);
		expect(stored?.state).toBe("paid");
	});

	test("leads from the button to the receipt, also with late, repeated and reordered events", async () => {
		const { behaviour } = razorpay;
		Object.assign(behaviour, { copies: 2, isLate: true, isReversed: true });
		const link = await aLink();
		const paid = await fetch(link.short_url, { method: "POST", redirect: "manual" });
		const back = new URL(paid.headers.get("location") ?? "");
		expect(back.pathname).toBe(page);
		const visit = async () => (await app.app.inject({ url: page + back.search })).payload;
		expect(await visit()).toContain("Told later");
		expect((await read()).paid).toBe(0);
		await razorpay.release();
		const { paid: sum, papers } = await read();
		expect([sum, papers.length]).toEqual([link.amount, 1]);
		expect(await visit()).toContain("Here it is");
		expect((await app.app.inject({ url: page })).payload).not.toMatch(/Told later|Here it is/);
	});

	test("is retried until the database is back", async () => {
		const link = await aLink();
		const offlineApp = await openTestApp(unreachableDatabase(app.database), { siteDir, environment });
		const answers: number[] = [];
		razorpay.behaviour.deliver = async (event) => {
			const status = await sendTo(answers.length < 2 ? offlineApp : app, event);
			answers.push(status);
			return status;
		};
		razorpay.behaviour.isLate = true;
		await fetch(link.short_url, { method: "POST", redirect: "manual" });
		await razorpay.release();
		expect(answers).toEqual([503, 503, 200]);
		expect((await read()).paid).toBe(link.amount);
	});

	test("is retried after a rolled-back transaction, which stores nothing", async () => {
		const { db } = app.database;
		const link = await aLink();
		await db.execute(sql`create function undo_it() returns trigger language plpgsql as
			$$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
		await db.execute(
			sql`create trigger undo_it before insert on payment_references for each row execute function undo_it()`,
		);
		const signed = signEvent("payment_link.paid", paidPayload(link, "pay_1", link.amount));
		try {
			expect(await send(signed)).toBe(503);
			expect(await outcomes()).toEqual([]);
		} finally {
			await db.execute(sql`drop function undo_it cascade`);
		}
		expect(await send(signed)).toBe(200);
		expect(await outcomes()).toEqual(["paid"]);
	});

	test("is recorded as received, and reported to staff where it is not the due sum", async () => {
		const link = await aLink();
		await send(signEvent("payment_link.paid", paidPayload(link, "pay_2", 40_000)));
		await send(
			signEvent("payment_link.paid", paidPayload({ id: "plink_unstored", notes: link.notes }, "pay_3", 10_000)),
		);
		expect([(await read()).paid, await words()]).toEqual([50_000, []]);
		await send(signEvent("payment_link.paid", paidPayload(link, "pay_4", 60_000)));
		expect((await read()).paid).toBe(110_000);
		await send(signEvent("payment_link.paid", paidPayload({ id: "plink_other", notes: [] }, "pay_5", 10_000)));
		await send(signEvent("payment_link.paid", paidPayload(link, "pay_6", 10_000, { currency: "USD" })));
		await send(signEvent("refund.processed", { refund: { id: "rfnd_1", amount: 500, payment_id: "pay_2" } }));
		const undone = { undoneAt: app.clock.now };
		await app.database.db.update(enrolments).set(undone).where(eq(enrolments.id, ledger._id));
		await send(signEvent("payment_link.paid", paidPayload(link, "pay_7", 10_000)));
		expect(await words()).toEqual([
			"A payment in USD, captured, was not taken.",
			"Razorpay paid ₹5 back (rfnd_1). Note it as a refund in the ledger.",
			"₹100 was paid by a link that is not ours.",
			"₹100 was paid for an enrolment that was taken back.",
			"₹600 was paid online, ₹100 more than was due.",
		]);
		const { events } = await waiting();
		for (const { _id } of events) await admin(settleGatewayEvent, { params: { id: _id }, body: { done: true } });
		for (const { _id } of events) await admin(settleGatewayEvent, { params: { id: _id }, body: { done: false } });
		const trail = (await admin(listAudit, { query: { kind: "online-payment", act: "settled" } })).data;
		// The event of an enrolment leads to its ledger, any other to the list of fees.
		expect(Object.fromEntries(trail.map(({ record, address }) => [record, address]))).toMatchObject({
			pay_4: recordAddress(pages.fees, ledger._id),
			pay_5: pages.fees,
		});
		const named = events.map(({ reference, enrolment }) => `${reference} ${enrolment?.name}`);
		expect(named.toSorted()).toEqual([
			"pay_2 Ananya Deshpande",
			"pay_4 Ananya Deshpande",
			"pay_5 undefined",
			"pay_6 Ananya Deshpande",
			"pay_7 Ananya Deshpande",
		]);
		const query = /`(select [^`]*gateway_events[^`]*)`/.exec(await readFile(operating, "utf8"))?.[1] ?? "";
		expect((await app.database.db.execute(sql.raw(query))).rows).toHaveLength(5);
	});

	test("that cannot be recorded stores only its event", async () => {
		const link = await aLink();
		const tooMuch = signEvent("payment_link.paid", paidPayload(link, "pay_8", 3_000_000_000));
		const noDay = signEvent("payment_link.paid", paidPayload(link, "pay_9", 100, { created_at: -1e18 }));
		for (const event of [tooMuch, noDay, tooMuch]) expect(await send(event)).toBe(200);
		const { data: batch } = await admin(addBatch, { body: aBatch({ name: "DS-2603-B" }) });
		const other = (await admin(enrol, { body: anEnrolment(batch._id, { email: "usha@mail.example" }) })).data;
		await send(signEvent("payment_link.paid", paidPayload(link, "pay_10", 100)));
		const twice = paidPayload({ id: "plink_twice", notes: { enrolment: other._id } }, "pay_10", 100);
		expect(await send(signEvent("payment_link.paid", twice))).toBe(200);
		expect(await words()).toEqual([
			"Razorpay reported a payment of ₹1 that is noted for another enrolment already. Nothing more was paid.",
			"₹3,00,00,000 was paid online, but not taken, because the program failed.",
		]);
		// A payment dated before the enrolment counts as received on the enrolment's day.
		const { paid, papers } = await read();
		expect([paid, papers.length]).toEqual([200, 2]);
	});

	test("that cannot be read stores its known parts, and waits for staff", async () => {
		const link = await aLink();
		const shaped = (payment: object) => signEvent("payment_link.paid", { payment_link: { id: link.id }, payment });
		await send(shaped({ id: "pay_11", amount: "₹100" }));
		await send(shaped({ id: 12 }));
		await send(sign("not even JSON"));
		await send(signEvent("payment_link.paid", { payment_link: { id: "';drop" }, payment: { id: "pay_';drop" } }));
		await send(signEvent("payment.failed", { payment: { id: "pay_13", amount: null } }));
		const unreadable =
			"Razorpay reported payment_link.paid, but the rest of it cannot be read. Look it up in its dashboard.";
		const { count, events } = await waiting();
		expect(count).toBe(4);
		expect(events.map((event) => `${event.words} ${event.reference} ${event.enrolment?._id}`).toSorted()).toEqual([
			`${unreadable} null undefined`,
			`${unreadable} pay_11 ${ledger._id}`,
			`${unreadable} ${link.id} ${ledger._id}`,
			"Razorpay reported something that cannot be read. Look in its dashboard. null undefined",
		]);
		expect(await outcomes()).toContain("nothing to do");
	});

	test("that paid nothing is not worded as a payment", async () => {
		const { db } = app.database;
		const link = await aLink();
		for (const status of ["failed", "authorized", "created"])
			await send(signEvent("payment_link.paid", paidPayload(link, `pay_${status}`, 10_000, { status })));
		await send(
			signEvent("payment_link.paid", paidPayload(link, "pay_dollars", 10_000, { status: "failed", currency: "USD" })),
		);
		await db.execute(sql`create function refuse_link() returns trigger language plpgsql as
			$$ begin raise exception 'refused'; end $$`);
		await db.execute(
			sql`create trigger refuse_link before update on payment_links for each row execute function refuse_link()`,
		);
		try {
			expect(await send(signEvent("payment_link.expired", { payment_link: link }))).toBe(200);
		} finally {
			await db.execute(sql`drop function refuse_link cascade`);
		}
		expect([(await read()).paid, await words()]).toEqual([
			0,
			[
				"A payment in USD failed. Nothing was paid.",
				"A payment of ₹100 failed. Nothing was paid.",
				"A payment of ₹100 is created. Nothing was received.",
				"A payment of ₹100 was authorised only. Nothing was received yet: look it up in Razorpay’s dashboard.",
				"Razorpay reported payment_link.expired, but it was not noted, because the program failed.",
			],
		]);
	});

	test("distinguishes expired, unknown and paid links", async () => {
		const link = await aLink();
		const ended = (id: string, attempt: number) =>
			send(signEvent("payment_link.expired", { payment_link: { id } }, undefined, attempt));
		await ended(link.id, 1);
		await ended("plink_elsewhere", 2);
		await send(signEvent("payment_link.paid", paidPayload(link, "pay_14", link.amount)));
		await ended(link.id, 3);
		expect((await outcomes()).toSorted()).toEqual(["link ended", "link paid before", "paid", "unknown link"]);
	});

	test("cancels links whose sum is no longer due", async () => {
		const { db } = app.database;
		const gateway = openGateway(readConfig(environment));
		if (gateway === undefined) throw new Error("No gateway");
		const failed: unknown[] = [];
		const cancel = () => cancelOutdated(db, gateway, app.clock.now, (error) => failed.push(error));
		const link = await aLink();
		expect([await cancel(), link.status]).toEqual([0, "created"]);
		const body = { paise: 40_000, mode: "upi", reference: "532108846120", receivedOn: "2026-03-02" } as const;
		await admin(takePayment, { params: { id: ledger._id }, body });
		expect([await cancel(), await cancel(), link.status]).toEqual([1, 0, "cancelled"]);
		app.clock.now = new Date("2026-03-08T18:00:00.000Z");
		admin = (await app.signInAsAdmin()).client;
		const next = await aLink();
		expect([next.amount, next.status]).toEqual([60_000, "created"]);

		// In India it is the ninth, when the second part is due; the event of the paid link has not arrived yet.
		app.clock.advance(hourMs);
		next.status = "paid";
		expect([await cancel(), failed]).toEqual([1, []]);
		const both = await aLink();
		expect(both.amount).toBe(60_000 + (ledger.parts[1]?.paise ?? 0));
		await send(signEvent("payment_link.paid", paidPayload(both, "pay_15", both.amount)));
		await send(signEvent("payment_link.paid", paidPayload(next, "pay_16", next.amount)));
		expect([await words(), (await read()).paid]).toEqual([[], 40_000 + both.amount + next.amount]);

		const last = await aLink();
		await admin(giveDiscount, { params: { id: ledger._id }, body: { paise: 100, reason: "early" } });
		await razorpay.close();
		expect([await cancel(), failed.length, last.status]).toEqual([0, 1, "created"]);
		app.clock.advance(25 * hourMs);
		expect([await cancel(), failed.length]).toEqual([0, 1]);
		expect(await db.$count(paymentLinks, eq(paymentLinks.state, "open"))).toBe(0);
	});

	test("that waits is settled by owners, managers and accounts, and deleted later", async () => {
		const { db } = app.database;
		for (const role of ["counsellor", "trainer", "placement"] as const) {
			const { client } = await app.signInAsAdmin(`${role}@academy.example`, role);
			await expect(client(listGatewayEvents, {})).rejects.toMatchObject({ status: 403 });
		}
		const link = await aLink();
		await send(signEvent("payment_link.expired", { payment_link: link }));
		for (const each of [17, 18])
			await send(signEvent("payment_link.paid", paidPayload({ id: "plink_other", notes: [] }, `pay_${each}`, 10_000)));
		const [first] = (await waiting()).events;
		const params = { id: first?._id ?? "" };
		const accounts = (await app.signInAsAdmin("accounts@academy.example", "accounts")).client;
		const settle = async (done: boolean) => (await accounts(settleGatewayEvent, { params, body: { done } })).data.count;
		expect([await settle(true), await settle(true), await settle(false), await settle(true)]).toEqual([1, 1, 2, 1]);
		const { data: acts } = await admin(listAudit, { query: { kind: "online-payment" } });
		// A settled event without an enrolment is on no screen.
		expect(acts.map(({ address, deleted }) => [address, deleted])).toEqual(acts.map(() => [null, false]));
		expect(acts.map(({ act, by, record }) => `${act} ${by} ${record}`).toSorted()).toEqual([
			`brought-back accounts@academy.example ${first?.reference}`,
			`settled accounts@academy.example ${first?.reference}`,
			`settled accounts@academy.example ${first?.reference}`,
		]);
		const [ended] = await db.select().from(gatewayEvents).where(eq(gatewayEvents.outcome, "link ended"));
		const never = { params: { id: ended?.id ?? "" }, body: { done: false } };
		await expect(accounts(settleGatewayEvent, never)).rejects.toMatchObject({ status: 404 });
		const inDays = (days: number) => new Date(app.clock.now.getTime() + days * dayMs);
		await deleteOldGatewayEvents(db, inDays(90));
		expect(await db.$count(gatewayEvents)).toBe(3);
		await deleteOldGatewayEvents(db, inDays(91));
		expect((await db.select().from(gatewayEvents)).map(({ waits }) => waits)).toEqual([true]);
	});

	test(`applies none of ${events} forged, replayed and reordered events twice, and none unsigned`, {
		timeout: testTimeoutMs + events * 200,
	}, async () => {
		const link = await aLink();
		const applied = new Set<number>();
		const bodies = new Set<string>();
		const sent: SignedEvent[] = [];
		let refused = 0;
		const random = seeded(20_260_302);
		for (let place = 0; place < events; place++) {
			const payment = Math.floor(random() * events * 0.3);
			const secret = random() < 0.5 ? razorpayKeys.RAZORPAY_WEBHOOK_SECRET : razorpayKeys.RAZORPAY_EARLIER_SECRET;
			const pays = paidPayload(link, `pay_${payment}`, 100 + payment);
			const paid = signEvent("payment_link.paid", pays, secret, place);
			const kind = random();
			if (kind < 0.3) {
				const forged =
					kind < 0.1
						? signEvent("payment_link.paid", pays, "a-secret-of-another", place)
						: kind < 0.2
							? { ...paid, payload: paid.payload.replace("INR", "inr") }
							: { ...paid, headers: { "content-type": "application/json" } };
				// Each from a different network, because refusals are limited to sixty a minute for each network.
				expect(await sendTo(app, forged, `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`)).toBe(401);
				refused++;
				continue;
			}
			const replayed = kind < 0.5 ? sent[Math.floor(random() * sent.length)] : undefined;
			const ended = signEvent("payment_link.expired", { payment_link: link }, secret, place);
			const delivered = replayed ?? (kind < 0.6 ? ended : paid);
			expect(await Promise.all([send(delivered), send(delivered)])).toEqual([200, 200]);
			bodies.add(delivered.payload);
			if (delivered === paid) applied.add(payment);
			sent.push(delivered);
		}
		const { paid, rows } = await read();
		const taken = rows.filter(({ mode }) => mode === "gateway").map(({ reference }) => reference);
		expect(refused).toBeGreaterThan(events / 5);
		expect(taken.toSorted()).toEqual([...applied].map((each) => `pay_${each}`).toSorted());
		expect(paid).toBe([...applied].reduce((sum, each) => sum + 100 + each, 0));
		expect(await app.database.db.$count(gatewayEvents)).toBe(bodies.size);
	});
});

function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
