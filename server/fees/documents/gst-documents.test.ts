import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { payment as account } from "#content/provider.ts";
import { addBatch } from "#contract/batches.ts";
import { fileAddress } from "#contract/client.ts";
import { listDayBook } from "#contract/day-book.ts";
import { enrol } from "#contract/enrolments.ts";
import { type FeeDocument, readFeeDocument, readGstSummary } from "#contract/fee-documents.ts";
import {
	addCharge,
	changeBilling,
	correctRow,
	type FeeLedger,
	giveDiscount,
	issueInvoice,
	type LedgerRow,
	readFeeLedger,
} from "#contract/ledger.ts";
import { refundPayment, takePayment } from "#contract/payments.ts";
import { ledger } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { readPdf } from "../../platform/pdf/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { aBatch, anEnrolment, price, today } from "../testing.ts";

const gstin = "29AAGCG0000A1Z5";

/** What a document prints, in paise. Undefined: not printed. */
type Printed = Record<"value" | "cgst" | "sgst" | "igst" | "total", number | undefined> & { text: string };

describeWithDatabase("With a GSTIN", (open) => {
	async function begin() {
		account.gstin = gstin;
		onTestFinished(() => {
			delete account.gstin;
		});
		const app = await openTestApp(await open());
		const { client, token } = await app.signInAsAdmin();
		return { app, client, token };
	}

	/** An enrolment with a payment, a mistaken one, the invoice, a later payment, a discount and a charge, each corrected in part, and a refund. */
	async function livedThrough({ client }: { client: TestApp["client"] }, state: "29" | "27"): Promise<FeeLedger> {
		const { data: batch } = await client(addBatch, { body: aBatch() });
		const payment = { paise: 100_000, mode: "upi" as const, reference: "532108846120", receivedOn: today };
		const body = anEnrolment(batch._id, { payment, state, address: "12, Station Road" });
		const params = { id: (await client(enrol, { body })).data._id };
		const take = (paise: number, reference: string) =>
			client(takePayment, { params, body: { paise, mode: "upi", reference, receivedOn: today } });
		const { rows } = (await take(33_333, "532108846121")).data;
		const mistaken = { row: rows[0]?._id ?? "", paise: 33_333, words: "Of someone else" };
		await client(correctRow, { params, body: mistaken });
		await client(issueInvoice, { params });
		await take(200_001, "532108846122");
		const correct = async (kind: LedgerRow["kind"], sum: number) => {
			const newest = (await client(readFeeLedger, { params })).data.rows.find((row) => row.kind === kind);
			await client(correctRow, { params, body: { row: newest?._id ?? "", paise: sum, words: "Not granted" } });
		};
		await client(giveDiscount, { params, body: { paise: 30_001, reason: "referral" } });
		await correct("discount", 10_001);
		await client(addCharge, { params, body: { paise: 15_000, dueOn: today, words: "Courier" } });
		await correct("charge", 5_000);
		const back = { paise: 12_345, mode: "bank", reference: "N1234", receivedOn: today, words: "Left early" } as const;
		await client(refundPayment, { params, body: back });
		return (await client(readFeeLedger, { params })).data;
	}

	async function printed({ app, token }: { app: TestApp; token: string }, { _id: id }: FeeDocument): Promise<Printed> {
		const headers = { authorization: `Bearer ${token}` };
		const { statusCode, rawPayload } = await app.app.inject({ url: fileAddress(readFeeDocument, { id }), headers });
		expect(statusCode).toBe(200);
		const { pages } = await readPdf(rawPayload, { codes: false });
		const text = (pages[0]?.text ?? "").replace(/\s+/g, " ");
		const sum = (label: RegExp) => {
			const found = new RegExp(`${label.source} ₹([\\d,]+\\.\\d\\d)`).exec(text)?.[1];
			return found === undefined ? undefined : Number(found.replace(/\D/g, ""));
		};
		return {
			text,
			value: sum(/999293/),
			cgst: sum(/CGST 9%/),
			sgst: sum(/SGST 9%/),
			igst: sum(/IGST 18%/),
			total: sum(/(?:Received|Refunded|Taken back|Put back|Credited|Added|Total)/),
		};
	}

	test.each([
		["29", "within the state bears CGST and SGST"],
		["27", "outside the state bears IGST alone"],
	] as const)(
		"each paper of a supply in state %s, %s, adds up, and all of them come to the ledger",
		async (state, _) => {
			const begun = await begin();
			const lived = await livedThrough(begun, state);
			expect(lived.papers.map(({ kind }) => kind).toSorted()).toEqual([
				...[
					"credit-note",
					"credit-note",
					"debit-note",
					"debit-note",
					"invoice",
					"receipt",
					"receipt-voucher",
					"receipt-voucher",
					"refund-voucher",
					"refund-voucher",
				],
			]);
			const invoice = lived.papers.find(({ kind }) => kind === "invoice");
			const sums = { cgst: 0, sgst: 0, igst: 0, value: 0 };
			for (const paper of lived.papers) {
				const { text, total, ...parts } = await printed(begun, paper);
				expect(text).toContain(paper.number);
				const row = lived.rows.find((each) => each.papers.some(({ _id }) => _id === paper._id));
				expect(total).toBe(paper.paise);
				expect(total).toBe(paper === invoice ? price : Math.abs((row?.charged ?? 0) + (row?.paid ?? 0)));
				// The invoice bears the tax of payments and refunds after it.
				const isAfterInvoice = row?.kind === "refund" || paper.kind === "receipt";
				if (isAfterInvoice) {
					expect([parts, /GST \d/.test(text)]).toEqual([
						{ value: undefined, cgst: undefined, sgst: undefined, igst: undefined },
						false,
					]);
					continue;
				}
				const { value = 0, cgst = 0, sgst = 0, igst = 0 } = parts;
				expect(value + cgst + sgst + igst).toBe(total);
				expect(text).toContain(`GSTIN ${gstin}`);
				expect(text).toContain(`Place of supply ${state}`);
				expect([cgst === sgst, cgst > 0, igst > 0]).toEqual(state === "29" ? [true, true, false] : [true, false, true]);
				// 18 parts of 118, to the paisa.
				expect(Math.abs(cgst + sgst + igst - ((total ?? 0) * 18) / 118)).toBeLessThanOrEqual(1);
				const sign = paper.kind === "refund-voucher" || paper.kind === "credit-note" ? -1 : 1;
				sums.value += sign * value;
				sums.cgst += sign * cgst;
				sums.sgst += sign * sgst;
				sums.igst += sign * igst;
			}
			const sumOf = (...kinds: FeeDocument["kind"][]) =>
				lived.papers.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { paise }) => sum + paise, 0);
			expect(sumOf("receipt", "receipt-voucher") - sumOf("refund-voucher")).toBe(lived.paid);
			expect(sumOf("invoice", "debit-note") - sumOf("credit-note")).toBe(lived.agreed);
			expect(lived.agreed - lived.paid).toBe(lived.open);
			const { data: summary } = await begun.client(readGstSummary, { query: { month: today.slice(0, 7) } });
			const summed = (part: keyof typeof sums) => summary.reduce((all, row) => all + row[part], 0);
			expect(sums).toEqual({
				value: summed("value"),
				cgst: summed("cgst"),
				sgst: summed("sgst"),
				igst: summed("igst"),
			});
		},
	);

	test("a refund voucher, a debit note and a credit note refer to the document that they change", async () => {
		const begun = await begin();
		const { papers } = await livedThrough(begun, "29");
		const papersOf = (kind: FeeDocument["kind"]) => papers.filter((each) => each.kind === kind);
		const against = async (kind: FeeDocument["kind"], sum: number) => {
			const found = papersOf(kind).find(({ paise }) => paise === sum);
			return found && /Against (\S+),/.exec((await printed(begun, found)).text)?.[1];
		};
		const [invoice] = papersOf("invoice");
		expect(await against("credit-note", 30_001)).toBe(invoice?.number);
		expect(await against("debit-note", 10_001)).toBe(invoice?.number);
		expect(await against("debit-note", 15_000)).toBe(invoice?.number);
		const charged = papersOf("debit-note").find(({ paise }) => paise === 15_000);
		expect(await against("credit-note", 5_000)).toBe(charged?.number);
		const taken = papersOf("receipt-voucher").find(({ paise }) => paise === 33_333);
		expect(await against("refund-voucher", 33_333)).toBe(taken?.number);
		// The newest receipt that is still valid.
		expect(await against("refund-voucher", 12_345)).toBe(papersOf("receipt")[0]?.number);
	});

	test("a refund reverses its receipt's tax, even after a change of GSTIN or state", async () => {
		const begun = await begin();
		const { client } = begun;
		delete account.gstin;
		const { data: batch } = await client(addBatch, { body: aBatch() });
		const payment = { paise: 50_000, mode: "upi" as const, reference: "532108846120", receivedOn: today };
		const { data } = await client(enrol, { body: anEnrolment(batch._id, { payment, state: "29" }) });
		const params = { id: data._id };
		const correctNewest = async () => {
			const { rows } = (await client(readFeeLedger, { params })).data;
			const newest = rows.find(({ kind }) => kind === "payment");
			const body = { row: newest?._id ?? "", paise: newest?.paid ?? 0, words: "Of someone else" };
			return (await client(correctRow, { params, body })).data;
		};
		account.gstin = gstin;
		await client(takePayment, { params, body: { ...payment, paise: 11_800, reference: "532108846121" } });
		const { version, name } = (await client(readFeeLedger, { params })).data;
		await client(changeBilling, { params, body: { name, state: "27", version } });
		account.gstin = "27AAGCG0000A1Z5";
		const refundOf = ({ papers }: FeeLedger, sum: number) => {
			const found = papers.find(({ kind, paise }) => kind === "refund-voucher" && paise === sum);
			if (found === undefined) throw new Error("A paper is missing");
			return found;
		};
		const corrected = refundOf(await correctNewest(), 11_800);
		const { text, ...sums } = await printed(begun, corrected);
		expect(sums).toEqual({ value: 10_000, cgst: 900, sgst: 900, igst: undefined, total: 11_800 });
		expect(text).toContain(`GSTIN ${gstin}`);
		const back = { mode: "upi", reference: "532108846122", receivedOn: today, words: "Left early" } as const;
		const refunded = (await client(refundPayment, { params, body: { ...back, paise: 50_000 } })).data;
		expect((await printed(begun, refundOf(refunded, 50_000))).text).not.toMatch(/GST/);
		const { data: summary } = await client(readGstSummary, { query: { month: today.slice(0, 7) } });
		const taxes = ({ kind, rate, cgst, sgst, igst }: (typeof summary)[number]) => [kind, rate, cgst, sgst, igst];
		expect(summary.map(taxes)).toEqual([
			["receipt", null, 0, 0, 0],
			["receipt-voucher", 18, 900, 900, 0],
			["refund-voucher", null, 0, 0, 0],
			["refund-voucher", 18, -900, -900, 0],
		]);
	});

	test("a registered payer's GSTIN is in the documents of tax, gives the place of supply, and follows what they reverse", async () => {
		const begun = await begin();
		const { client } = begun;
		const { data: batch } = await client(addBatch, { body: aBatch() });
		const { data } = await client(enrol, { body: anEnrolment(batch._id, { state: "29" }) });
		const params = { id: data._id };
		const bill = (typed: string, version: number) =>
			client(changeBilling, { params, body: { name: "Infosys Ltd", gstin: typed, state: "29", version } });
		await expect(bill("27AAPFU0939F1ZW", data.version)).rejects.toMatchObject({
			fields: { gstin: expect.stringContaining("does not fit") },
		});
		const { data: billed } = await bill("27aapfu0939f1zv", data.version);
		expect(billed).toMatchObject({ billingGstin: "27AAPFU0939F1ZV", supplyState: "27" });
		const newest = async () => {
			const [paper] = (await client(readFeeLedger, { params })).data.papers;
			if (paper === undefined) throw new Error("A paper is missing");
			return printed(begun, paper);
		};
		await client(issueInvoice, { params });
		const invoice = await newest();
		expect(invoice.text).toContain("Infosys Ltd GSTIN 27AAPFU0939F1ZV");
		expect(invoice.igst).toBeGreaterThan(0);
		await bill("", billed.version);
		await client(giveDiscount, { params, body: { paise: 11_800, reason: "referral" } });
		expect((await newest()).text).toContain("GSTIN 27AAPFU0939F1ZV");
	});

	test("a refund reverses receipts from the newest on, each by a voucher with that receipt's tax; a correction restores them", async () => {
		const begun = await begin();
		const { client } = begun;
		const { data: batch } = await client(addBatch, { body: aBatch() });
		const payment = { paise: 100_000, mode: "upi" as const, reference: "532108846120", receivedOn: today };
		const { data } = await client(enrol, { body: anEnrolment(batch._id, { payment, state: "29" }) });
		const params = { id: data._id };
		const { version, name } = data;
		await client(changeBilling, { params, body: { name, state: "27", version } });
		await client(takePayment, { params, body: { ...payment, paise: 50_000, reference: "532108846121" } });
		const back = { mode: "bank" as const, reference: "N1", receivedOn: today, words: "Left early" };
		const refunded = (await client(refundPayment, { params, body: { ...back, paise: 120_000 } })).data;
		const [row] = refunded.rows;
		expect(row?.papers.map(({ number }) => number)).toEqual(["RF/25-26/000001", "RF/25-26/000002"]);
		const said = async ({ papers }: FeeLedger) =>
			Promise.all(
				papers
					.toSorted((one, other) => one.number.localeCompare(other.number))
					.map(async (paper) => {
						const { text, total, cgst, igst } = await printed(begun, paper);
						return [paper.number, total, /Against (\S+),/.exec(text)?.[1], cgst !== undefined, igst !== undefined];
					}),
			);
		const vouchers = [
			["RF/25-26/000001", 50_000, "RV/25-26/000002", false, true],
			["RF/25-26/000002", 70_000, "RV/25-26/000001", true, false],
		];
		const body = { row: row?._id ?? "", paise: 80_000, words: "The bank sent it back" };
		const corrected = (await client(correctRow, { params, body })).data;
		expect((await said(corrected)).filter(([, , against]) => against !== undefined)).toEqual([
			...vouchers,
			["RV/25-26/000003", 70_000, "RF/25-26/000002", true, false],
			["RV/25-26/000004", 10_000, "RF/25-26/000001", false, true],
		]);
		const { data: book } = await client(listDayBook, { query: { month: today.slice(0, 7) } });
		expect(book.map(({ kind, moneyIn, moneyOut, paper }) => [kind, moneyIn - moneyOut, paper])).toContainEqual([
			...["refund", -120_000, "RF/25-26/000001, RF/25-26/000002"],
		]);
		const { data: summary } = await client(readGstSummary, { query: { month: today.slice(0, 7) } });
		expect(summary.reduce((sum, { total }) => sum + total, 0)).toBe(corrected.paid);
		expect(summary.map(({ kind, placeOfSupply, total }) => [kind, placeOfSupply, total])).toEqual([
			["receipt-voucher", "27", 60_000],
			["receipt-voucher", "29", 170_000],
			["refund-voucher", "27", -50_000],
			["refund-voucher", "29", -70_000],
		]);
		const again = (await client(refundPayment, { params, body: { ...back, reference: "N2", paise: 110_000 } })).data;
		expect(again.rows[0]?.papers.map(({ number }) => number)).toHaveLength(3);
		expect(again.paid).toBe(0);
	});

	test("a charge without an invoice needs no credit note when it is corrected", async () => {
		const { app, client } = await begin();
		const { data: batch } = await client(addBatch, { body: aBatch() });
		const params = { id: (await client(enrol, { body: anEnrolment(batch._id) })).data._id };
		await client(issueInvoice, { params });
		// A charge after the invoice, as stored before such charges had a debit note.
		const createdAt = new Date(app.clock.now.getTime() + 1000);
		const charge = { id: randomUUID(), createdAt, enrolmentId: params.id, place: 2, words: "Courier" };
		await app.database.db.insert(ledger).values({ ...charge, kind: "charge", charged: 15_000 });
		const body = { row: charge.id, paise: 15_000, words: "By email" };
		const { papers, agreed } = (await client(correctRow, { params, body })).data;
		expect([papers.map(({ kind }) => kind), agreed]).toEqual([["invoice"], price]);
	});

	test("a cash payment sent again under its key has one voucher and the same answer", async () => {
		const { client } = await begin();
		const { data: batch } = await client(addBatch, { body: aBatch() });
		const params = { id: (await client(enrol, { body: anEnrolment(batch._id) })).data._id };
		const body = { paise: 50_000, mode: "cash" as const, receivedOn: today };
		const send = () => client(takePayment, { params, body, idempotencyKey: "0123456789abcdef" });
		const { data } = await send();
		expect((await send()).data).toEqual(data);
		expect(data.papers).toHaveLength(1);
	});
});
