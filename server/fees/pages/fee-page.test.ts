import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { addBatch } from "#contract/batches.ts";
import { enrol } from "#contract/enrolments.ts";
import { addCharge, correctRow, type FeeLedger, giveDiscount, readFeeLedger } from "#contract/ledger.ts";
import { feeTemplate } from "#contract/paths.ts";
import { confirmRequest, refundPayment, refuseRequest, takePayment } from "#contract/payments.ts";
import { rupees } from "#contract/rupees.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { aBatch, anEnrolment, price, today } from "../testing.ts";

const siteDir = await mkdtemp(join(tmpdir(), "gradway-fees-"));
const file = join(siteDir, `${feeTemplate}.html`);
await mkdir(dirname(file), { recursive: true });
await writeFile(
	file,
	`<!doctype html><template data-when="key"><h1 class="ground-{{ground}} {{mark}}">{{name}}</h1><template data-when="due"><p>{{amount}} {{which}}</p><template data-unless="reported"><h2>Pay</h2></template><p><template data-when="several">The oldest</template> since {{dueOn}}, {{late}}</p><a href="{{upi}}">UPI</a></template><template data-unless="due"><p>{{settled}}: {{settledText}}</p></template>
	<template data-when="thanks"><p>Told {{utr}}</p></template><template data-when="refused"><p>Not found {{refused}}</p></template>
	<input value="{{typed}}"><p>{{error}}</p><template data-each="parts"><li>{{part}} {{sum}} {{when}}</li></template></template>`,
);

const form = { "content-type": "application/x-www-form-urlencoded" };

describeWithDatabase("The fee page", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let ledger: FeeLedger;
	let page: string;

	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
		ledger = await enrolOne("ananya@mail.example");
		page = new URL(ledger.page).pathname;
	});

	async function enrolOne(email: string, domain = "Data Science"): Promise<FeeLedger> {
		const { data: batch } = await admin(addBatch, { body: aBatch({ name: `Batch of ${email}`, domain }) });
		const payment = { paise: 50_000, mode: "cash" as const, receivedOn: today };
		return (await admin(enrol, { body: anEnrolment(batch._id, { email, payment }) })).data;
	}
	const get = (url: string) => app.app.inject({ url });
	const report = (utr: string) =>
		app.app.inject({ method: "POST", url: page, headers: form, payload: `utr=${encodeURIComponent(utr)}` });
	const read = async () => (await admin(readFeeLedger, { params: { id: ledger._id } })).data;

	test("shows what is due to whoever has the link, uncached, and to nobody else", async () => {
		const answer = await get(page);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["referrer-policy"]).toBe("no-referrer");
		expect(answer.headers["cache-control"]).toContain("no-store");
		expect(answer.payload).toContain('<h1 class="ground-peacock data-science">Ananya Deshpande</h1>');
		expect(answer.payload).toContain("₹500 the registration");
		expect(answer.payload).toContain("Registration ₹1,000 due on 2 March, ₹500 of it open");
		const upi = new URL(/href="(upi:[^"]+)"/.exec(answer.payload)?.[1]?.replaceAll("&amp;", "&") ?? "");
		expect(Object.fromEntries(upi.searchParams)).toMatchObject({
			am: "500.00",
			tr: ledger.reference,
			tn: ledger.reference,
		});
		expect((await read()).pageOpenedAt).not.toBeNull();
		const key = page.slice("/fees/".length);
		const altered = (key[0] === "A" ? "B" : "A") + key.slice(1);
		for (const url of ["/fees/fees", "/fees/x", `/fees/${altered}`, `/fees/${altered}/code.svg`, `${page}/paper/x`])
			expect((await get(url)).statusCode).toBe(404);
	});

	test("shows the program's ground and mark, also where its title differs from its domain", async () => {
		const { page } = await enrolOne("ravi@mail.example", "UI UX");
		expect((await get(new URL(page).pathname)).payload).toContain('<h1 class="ground-kumkum ui-ux">');
	});

	test("numbers the due instalments by their own place, whatever was charged before", async () => {
		const call = { params: { id: ledger._id } };
		await admin(addCharge, { ...call, body: { paise: 20_000, dueOn: "2026-03-01", words: "Courier" } });
		await admin(takePayment, { ...call, body: { paise: 70_000, mode: "cash", receivedOn: today } });
		const [, first] = anEnrolment("").parts;
		expect((await get(page)).payload).toContain(`<p>${rupees(first?.paise ?? 0)} instalment 1 of 2</p>`);
		await admin(addCharge, { ...call, body: { paise: 30_000, dueOn: "2026-04-10", words: "Copy" } });
		app.clock.now = new Date("2026-04-09T06:00:00Z");
		const answer = await get(page);
		expect(answer.payload).toContain(`<p>${rupees(price - 100_000)} instalments 1 and 2 of 2</p>`);
		expect(answer.payload).toContain("The oldest since 9 March, 31 days ago");
		await report("532109887654");
		expect((await get(page)).payload.match(/Instalment \d \S+ to be confirmed/g)).toHaveLength(2);
		app.clock.now = new Date("2026-04-10T06:00:00Z");
		expect((await get(page)).payload).toContain("instalments 1 and 2 of 2 and an additional charge");
	});

	test("leaves out parts that were fully discounted", async () => {
		const [, , last] = anEnrolment("").parts;
		const body = { paise: last?.paise ?? 0, reason: "scholarship" };
		await admin(giveDiscount, { params: { id: ledger._id }, body });
		const { payload } = await get(page);
		expect(payload.match(/<li>\w+/g)).toEqual(["<li>Registration", "<li>Instalment"]);
		expect(payload).not.toContain("₹0");
	});

	test("promises to pay back what is too much, says what was paid back, and that all is paid only to whoever owed it", async () => {
		const call = { params: { id: ledger._id } };
		const cash = { mode: "cash" as const, receivedOn: today };
		const receipts = "Nothing is due. Your receipts are below, and stay here.";
		await admin(takePayment, { ...call, body: { ...cash, paise: ledger.open } });
		expect((await get(page)).payload).toContain(`<p>All paid: ${receipts}</p>`);
		await admin(takePayment, { ...call, body: { ...cash, paise: 50_000 } });
		expect((await get(page)).payload).toContain("<p>You paid more than is owed: We pay ₹500 back to you.</p>");
		const paise = price + 50_000;
		const row = (await read()).rows.find(({ kind }) => kind === "charge")?._id ?? "";
		await admin(correctRow, { ...call, body: { row, paise: price, words: "Left" } });
		expect((await get(page)).payload).toContain(`We pay ${rupees(paise)} back to you.`);
		await admin(refundPayment, { ...call, body: { ...cash, paise, words: "Left" } });
		const paidBack = `We paid ${rupees(paise)} back to you.`;
		expect((await get(page)).payload).toContain(`<p>Nothing owed: ${paidBack} ${receipts}</p>`);
	});

	test("accepts a payment's reference once, which waits for staff", async () => {
		for (const typed of ["5321 0988 7654", "532109887654"]) {
			const answer = await report(typed);
			expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
		}
		const { requests, state, open } = await read();
		expect(requests).toMatchObject([{ kind: "payment", paise: 50_000, reference: "532109887654", by: null }]);
		expect([state, open]).toEqual(["confirm", ledger.open]);
		expect((await get(page)).payload).toContain("Told 532109887654");
		const correcting = (await get(`${page}?correct=1`)).payload;
		expect(correcting).toContain('value="532109887654"');
		// It is paid already: nothing offers to pay it again.
		for (const shown of [correcting, (await report("5321")).payload]) expect(shown).not.toContain("<h2>Pay</h2>");
		await report("532109887655");
		const [corrected, ...remaining] = (await read()).requests;
		expect([corrected?.reference, remaining]).toEqual(["532109887655", []]);
		const body = { receivedOn: today };
		await admin(confirmRequest, { params: { id: corrected?._id ?? "" }, body });
		expect(await read()).toMatchObject({ paid: 100_000, state: "due", requests: [] });
		expect((await get(page)).payload).toContain("Registration ₹1,000 2 March, by UPI");
	});

	test.each([
		["", "Enter the number that your UPI app shows."],
		["5321098876", "10 digits. A UTR has 12."],
		["53210988765x", "A UTR has digits only."],
	])("says what is wrong with %j, and keeps it", async (typed, message) => {
		const answer = await report(typed);
		expect(answer.statusCode).toBe(400);
		expect(answer.payload).toContain(message);
		expect(answer.payload).toContain(`value="${typed}"`);
		expect((await read()).requests).toEqual([]);
	});

	test("says that a payment was not found, and accepts another reference", async () => {
		await report("532109887654");
		const [request] = (await read()).requests;
		await admin(refuseRequest, { params: { id: request?._id ?? "" }, body: {} });
		const shown = (await get(page)).payload;
		expect(shown).toContain("Not found 532109887654");
		expect(shown).toContain("<h2>Pay</h2>");
		expect((await report("532109887656")).statusCode).toBe(303);
	});

	test("serves the documents of its own enrolment only", async () => {
		const other = await enrolOne("other@mail.example");
		expect((await get(`${page}/paper/${other.papers[0]?._id}`)).statusCode).toBe(404);
		const own = await get(`${page}/paper/${ledger.papers[0]?._id}`);
		expect([own.statusCode, own.headers["content-type"]]).toEqual([200, "application/pdf"]);
		const code = await get(`${page}/code.svg`);
		expect(code.headers["content-type"]).toContain("image/svg+xml");
	});
});
