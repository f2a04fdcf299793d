import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { addBatch } from "#contract/batches.ts";
import { enrol, type FeeLedger, readFeeLedger } from "#contract/fees.ts";
import { feeTemplate, gatewayHook } from "#contract/paths.ts";
import { eq } from "../platform/db/drizzle.ts";
import { enrolments, gatewayEvents, paymentLinks } from "../platform/db/schema.ts";
import { describeOnEachDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { paidBy, standInKeys, startStandIn, type Told, tell } from "./razorpay-stand-in.ts";
import { aBatch, anEnrolment } from "./testing.ts";

const siteDir = await mkdtemp(join(tmpdir(), "gradway-gateway-"));
const file = join(siteDir, `${feeTemplate}.html`);
await mkdir(dirname(file), { recursive: true });
const template = `<!doctype html><template data-when="key"><template data-when="takesOnline"><p>Pay online</p></template><template data-when="online"><a href="{{online}}">On</a></template><template data-when="onlineError"><p>Away</p></template></template>`;
await writeFile(file, template);

/** The long run is by hand: GATEWAY_EVENTS=10000. */
const events = Number(process.env.GATEWAY_EVENTS ?? 200);

describeOnEachDatabase("Payments by the gateway", (open) => {
	let standIn: Awaited<ReturnType<typeof startStandIn>>;
	let app: TestApp;
	let admin: TestApp["client"];
	let ledger: FeeLedger;
	let page: string;

	beforeEach(async () => {
		let now = () => new Date();
		standIn = await startStandIn(() => now());
		onTestFinished(() => standIn.close());
		app = await openTestApp(await open(), { siteDir, environment: { ...standInKeys, RAZORPAY_API: standIn.origin } });
		now = () => app.clock.now;
		admin = (await app.signInAsAdmin()).client;
		const { data: batch } = await admin(addBatch, { body: aBatch() });
		ledger = (await admin(enrol, { body: anEnrolment(batch._id) })).data;
		page = new URL(ledger.page).pathname;
	});

	const payOnline = () => app.app.inject({ method: "POST", url: `${page}/online` });
	const send = async ({ payload, headers }: Told) =>
		(await app.app.inject({ method: "POST", url: gatewayHook, payload, headers })).statusCode;
	const read = async () => (await admin(readFeeLedger, { params: { id: ledger._id } })).data;
	const outcomes = async () => (await app.database.db.select().from(gatewayEvents)).map(({ outcome }) => outcome);
	async function aLink() {
		await payOnline();
		const link = standIn.links.at(-1);
		if (link === undefined) throw new Error("No link was made");
		return link;
	}

	test("leads to one open link of what is due, however often it is pressed", async () => {
		const answers = await Promise.all([payOnline(), payOnline()]);
		answers.push(await payOnline());
		const [link, ...others] = standIn.links;
		expect(others).toEqual([]);
		expect(link).toMatchObject({ amount: 100_000, notes: { enrolment: ledger._id } });
		for (const { statusCode, headers, payload } of answers) {
			expect([statusCode, headers.refresh]).toEqual([200, `0;url=${link?.short_url}`]);
			expect(payload).toContain(`href="${link?.short_url}"`);
		}
		expect((await read()).paid).toBe(0);
	});

	test("says so where the gateway is away", async () => {
		await standIn.close();
		const answer = await payOnline();
		expect([answer.statusCode, answer.payload.includes("Away")]).toEqual([503, true]);
	});

	test("takes a payment once, whatever comes before, after, again or at once, by either secret", async () => {
		const link = await aLink();
		const expired = tell("payment_link.expired", { payment_link: link });
		const paid = tell("payment_link.paid", paidBy(link, "pay_1", link.amount));
		const again = tell("payment_link.paid", paidBy(link, "pay_1", link.amount), standInKeys.RAZORPAY_EARLIER_SECRET, 1);
		expect(await send(expired)).toBe(200);
		expect(await Promise.all([paid, again, paid, expired].map(send))).toEqual([200, 200, 200, 200]);
		const { paid: sum, rows, papers } = await read();
		expect([sum, papers.length]).toEqual([link.amount, 1]);
		expect(rows.filter(({ mode }) => mode === "gateway")).toMatchObject([{ reference: "pay_1", by: null }]);
		const [stored] = await app.database.db.select().from(paymentLinks);
		expect(stored?.state).toBe("paid");
	});

	test("keeps what it cannot apply for staff, and takes what really came", async () => {
		const link = await aLink();
		await send(tell("payment_link.paid", paidBy(link, "pay_2", 40_000)));
		expect((await read()).paid).toBe(40_000);
		await send(tell("payment_link.paid", paidBy({ id: "plink_unstored", notes: link.notes }, "pay_3", 10_000)));
		expect((await read()).paid).toBe(50_000);
		await send(tell("payment_link.paid", paidBy({ id: "plink_other", notes: [] }, "pay_4", 10_000)));
		await send(tell("payment_link.paid", paidBy(link, "pay_5", 10_000, { currency: "USD" })));
		await send(tell("refund.processed", { refund: { id: "rfnd_1", amount: 500, payment_id: "pay_2" } }));
		const undone = { undoneAt: app.clock.now };
		await app.database.db.update(enrolments).set(undone).where(eq(enrolments.id, ledger._id));
		await send(tell("payment_link.paid", paidBy(link, "pay_6", 10_000)));
		expect((await outcomes()).toSorted()).toEqual([
			"for staff: 10000 paise for an enrolment that was taken back",
			"for staff: USD, captured",
			"for staff: a link that is not ours",
			"for staff: refund rfnd_1 of 500 paise",
			"paid",
			"paid, another amount than the link's",
		]);
	});

	test(`applies none of ${events} forged, replayed and reordered events twice, and none unsigned`, {
		timeout: 60_000 + events * 200,
	}, async () => {
		const link = await aLink();
		const applied = new Set<number>();
		const sent: Told[] = [];
		let refused = 0;
		const random = seeded(20_260_302);
		for (let place = 0; place < events; place++) {
			const payment = Math.floor(random() * events * 0.3);
			const secret = random() < 0.5 ? standInKeys.RAZORPAY_WEBHOOK_SECRET : standInKeys.RAZORPAY_EARLIER_SECRET;
			const paid = tell("payment_link.paid", paidBy(link, `pay_${payment}`, 100 + payment), secret, place);
			const kind = random();
			if (kind < 0.3) {
				const forged =
					kind < 0.1
						? tell("payment_link.paid", paidBy(link, `pay_${payment}`, 100 + payment), "a-secret-of-another")
						: kind < 0.2
							? { ...paid, payload: paid.payload.replace("INR", "inr") }
							: { ...paid, headers: { "content-type": "application/json" } };
				expect([401, 429]).toContain(await send(forged));
				refused++;
			} else if (kind < 0.5 && sent.length > 0) {
				expect(await send(sent[Math.floor(random() * sent.length)] as Told)).toBe(200);
			} else if (kind < 0.6) {
				expect(await send(tell("payment_link.expired", { payment_link: link }, secret, place))).toBe(200);
			} else {
				expect(await Promise.all([send(paid), send(paid)])).toEqual([200, 200]);
				sent.push(paid);
				applied.add(payment);
			}
		}
		const { paid, rows } = await read();
		const taken = rows.filter(({ mode }) => mode === "gateway").map(({ reference }) => reference);
		expect(refused).toBeGreaterThan(0);
		expect(taken.toSorted()).toEqual([...applied].map((each) => `pay_${each}`).toSorted());
		expect(paid).toBe([...applied].reduce((sum, each) => sum + 100 + each, 0));
	});
});

function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
