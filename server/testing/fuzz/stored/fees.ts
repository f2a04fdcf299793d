import { payment as account } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import { receiveEvent } from "../../../fees/gateway/gateway-events.ts";
import { reportPayment } from "../../../fees/pages/report-payment.ts";
import { aBatch, actor, anEnrolment } from "../../../fees/testing.ts";
import { aStudent } from "../../../students/testing.ts";
import type { TestApp } from "../../app.ts";
import {
	type Example,
	type Examples,
	freshEmail,
	freshName,
	idAndVersion,
	idOf,
	listQuery,
	maxDetailReads,
} from "./example.ts";

const words = "Agreed by phone.";
const freshUtr = () => `${Math.floor(100_000_000_000 + Math.random() * 899_999_999_999)}`;

/** A batch to enrol in, a full one with people who wait, an empty one; payments that students and the gateway reported. */
export async function addFees(app: TestApp, admin: Client): Promise<Examples> {
	const { clock, database } = app;
	// Half of the papers have tax.
	account.gstin = account.gstin === undefined ? "29AAGCG0000A1Z5" : undefined;
	const receivedOn = dayInIndia(clock.now);
	const addBatch = async (places: number) => {
		const body = aBatch({ name: freshName("DS"), starts: receivedOn, ends: "2099-12-31", places });
		return (await admin(api.addBatch, { body })).data;
	};
	const [batch, full] = [await addBatch(900), await addBatch(1)];
	await addBatch(30);
	const payment = () => ({ paise: 100_000, mode: "upi" as const, receivedOn, reference: freshUtr() });
	const enrol = async (batchid: string) => {
		const body = anEnrolment(batchid, { email: freshEmail("enrolled"), payment: payment() });
		return (await admin(api.enrol, { body })).data._id;
	};
	await enrol(full._id);
	const reportedIds = [await enrol(batch._id), await enrol(batch._id)];
	const later = { now: clock.now, today: "2026-03-20" };
	for (const id of reportedIds) await reportPayment(database.db, id, freshUtr(), later);
	await receiveEvent(database.db, Buffer.from(`no JSON ${crypto.randomUUID()}`), actor({ now: clock.now }));
	const waiting = (await admin(api.addStudent, { body: aStudent({ email: freshEmail("waiting") }) })).data;
	await admin(api.joinWaitingList, { params: { id: full._id }, body: { studentid: waiting._id } });
	const otherStudent = (await admin(api.addStudent, { body: aStudent({ email: freshEmail("waiting") }) })).data;
	const newEnrolment = () => ({ ...anEnrolment(batch._id), email: freshEmail("enrolled") });
	return {
		addBatch: [aBatch({ name: freshName("DS") })],
		joinWaitingList: [{ id: full._id, studentid: otherStudent._id }],
		leaveWaitingList: (await admin(api.listWaitingList, { params: { id: full._id } })).data.map(idOf),
		enrol: [
			newEnrolment(),
			{ ...newEnrolment(), payment: payment() },
			{ ...newEnrolment(), studentid: otherStudent._id, email: otherStudent.email },
		],
		settleGatewayEvent: (await admin(api.listGatewayEvents, {})).data.events.map((each) => ({
			...idOf(each),
			done: true,
		})),
	};
}

export async function aboutFees(admin: Client): Promise<Examples> {
	const batches = (await admin(api.listEnrolBatches, { query: {} })).data;
	const fees = (await admin(api.listFees, { query: listQuery })).data;
	const selected = [
		...fees.slice(0, maxDetailReads),
		...fees.filter(({ waiting }) => waiting !== null).slice(0, maxDetailReads),
	];
	const ledgers = await Promise.all(
		selected.map(async ({ _id: id }) => (await admin(api.readFeeLedger, { params: { id } })).data),
	);
	const requests = ledgers.flatMap((ledger) => ledger.requests.map(idOf));
	const [feeIds, days] = [fees.map(idAndVersion), { dueOn: "2026-03-20", receivedOn: "2026-03-02" }];
	const withFields = (fields: Example) => feeIds.map((each) => ({ ...each, ...fields }));
	return {
		changeBatch: batches.map(({ _id: id, ...batch }) => ({ id, ...batch })),
		removeBatch: batches.filter(({ taken, waiting }) => taken + waiting === 0).map(idOf),
		readFeeLedger: feeIds,
		issueInvoice: feeIds,
		pauseCourses: withFields({ paused: false }),
		leaveBatch: withFields({ left: false }),
		addCharge: withFields({ ...days, paise: 5000, words }),
		giveDiscount: withFields({ paise: 100, reason: words }),
		takePayment: withFields({ ...days, paise: 5000, mode: "cash" }),
		remindStudent: withFields({ channel: "whatsapp" }),
		refundPayment: withFields({ ...days, paise: 100, mode: "cash", words }),
		changeBilling: withFields({ name: "Deshpande and Sons", state: "27" }),
		confirmRequest: requests.map((each) => ({ ...each, ...days })),
		refuseRequest: requests,
		correctRow: ledgers.flatMap(({ _id: id, rows }) => rows.map((row) => ({ id, row: row._id, paise: 100, words }))),
		readFeeDocument: ledgers.flatMap(({ papers }) => papers.map(idOf)),
	};
}
