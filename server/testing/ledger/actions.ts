import { deepStrictEqual } from "node:assert";
import { isDeepStrictEqual } from "node:util";
import { payment } from "#content/provider.ts";
import { enrolmentUndoMs } from "#contract/enrolments.ts";
import { addInvoice } from "../../fees/documents/billing.ts";
import { enrol, undoEnrolment } from "../../fees/enrol/enrol.ts";
import * as ledger from "../../fees/ledger.ts";
import { confirmRequest, refuseRequest } from "../../fees/requests.ts";
import { scheduleOf } from "../../fees/schedule.ts";
import { actor, anEnrolment, price, someHash } from "../../fees/testing.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { batches, enrolments, type feeParts, feeRequests, ledger as ledgerTable } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import { deleteRemoval, lockRemoved } from "../../platform/undo/removed.ts";
import { type Random, seededRandom } from "../../sample/random.ts";
import { unknownId } from "../racing.ts";
import { type Action, Model, type Payment } from "./model.ts";

export const actionsPerSequence = 10;
const startTime = Date.parse("2026-03-02T06:30:00.000Z");
/** With this interval some undo in time, some too late. */
const intervalMs = 15_000;
/** The discount that a counsellor may give. */
const limit = 100_000;
const days = ["2026-02-27", "2026-03-02", "2026-03-09", "2026-04-09", "2026-05-09"];
/** The day of all actions: nothing is received after it. */
const lastDay = "2026-03-02";

type Sequence = { seed: number; number: number; done: number };

/** One person's actions, always the same. The first `done` are stored already, and perhaps the next one. Reports each stored one. */
export async function replaySequence(
	db: Database,
	{ seed, number, done }: Sequence,
	onStored: (done: number) => void = () => {},
) {
	const random = seededRandom(seed * 1_000_003 + number);
	const isTaxed = number % 4 < 2;
	if (isTaxed) payment.gstin = "29AAGCG0000A1Z5";
	const model = new Model({ price, limit, undoMs: enrolmentUndoMs + 5_000, taxed: isTaxed, lastDay });
	const modelState = () => model.enrolments.map((each) => structuredClone(each.seen()));
	const email = `person${number}@mail.example`;
	const history: string[] = [];
	try {
		for (let at = 0; at < actionsPerSequence; at++) {
			const action = drawAction(random, model, number);
			const now = new Date(startTime + at * intervalMs);
			const before = modelState();
			const outcome = model.apply(action, now.getTime());
			history.push(`${JSON.stringify(action)}: ${outcome}`);
			if (at < done) continue;
			const isStored = at === done && !isDeepStrictEqual(await readState(db, email), before);
			if (!isStored) deepStrictEqual(await toOutcome(performAction(db, action, email, now)), outcome);
			deepStrictEqual(await readState(db, email), modelState());
			onStored(at + 1);
		}
	} catch (error) {
		throw new Error(`LEDGER_SEED=${seed}, sequence ${number}:\n${history.join("\n")}\n${error}`, { cause: error });
	} finally {
		delete payment.gstin;
	}
}

/** Amounts lie at the limits of what is allowed, one beyond, or anywhere. */
function drawAction(random: Random, model: Model, number: number): Action {
	const enrolment = model.newest;
	const amountNear = (max: number) =>
		Math.max(1, random.pick([max, max, max + 1, random.whole(1, Math.max(1, max)), random.whole(1, 500)]));
	const day = () => random.pick(days);
	const paidOn = () => (random.chance(0.05) ? day() : random.pick(days.slice(0, 2)));
	const isLimited = random.chance(0.4);
	const payment = (max: number): Payment => {
		const mode = random.pick(["upi", "upi", "cash"] as const);
		const reference = mode === "cash" ? undefined : `${number}R${random.whole(1, 4)}`;
		return { paise: amountNear(max), mode, reference, receivedOn: paidOn() };
	};
	if (enrolment === undefined || random.chance(enrolment.undone ? 0.7 : 0.02)) {
		const discount = random.chance(0.5) ? amountNear(random.pick([limit, price])) : 0;
		const agreed = Math.max(0, isLimited && discount > limit ? price : price - discount);
		const parts = split(random, random.chance(0.05) ? agreed + 1 : agreed).map((paise) => ({ dueOn: day(), paise }));
		return {
			act: "enrol",
			parts,
			discount,
			payment: random.chance(0.3) ? payment(agreed) : undefined,
			limited: isLimited,
		};
	}
	const row = random.whole(0, enrolment.rows.length);
	const request = random.whole(0, enrolment.requests.length);
	return random.pick<() => Action>([
		() => ({ act: "pay", ...payment(enrolment.agreed - enrolment.paid) }),
		() => ({ act: "pay", ...payment(random.whole(1, price)) }),
		() => ({ act: "charge", paise: random.whole(1, 50_000), dueOn: day() }),
		() => ({ act: "discount", paise: amountNear(random.pick([limit, enrolment.agreed])), limited: isLimited }),
		() => ({ act: "refund", paise: amountNear(enrolment.paid), receivedOn: paidOn() }),
		() => ({ act: "correct", row, paise: amountNear(Math.abs(enrolment.left(row))) }),
		() => ({ act: "correct", row, paise: Math.abs(enrolment.left(row)) || 1 }),
		() => ({ act: random.pick(["confirm", "refuse"]), request, limited: isLimited }),
		() => random.pick([{ act: "invoice" }, { act: "undo" }]),
	])();
}

/** Splits into one to five parts, some of which may be zero. */
function split(random: Random, whole: number): number[] {
	const boundaries = Array.from({ length: random.whole(0, 4) }, () => random.whole(0, whole)).sort((a, b) => a - b);
	return [...boundaries, whole].map((boundary, at) => boundary - (boundaries[at - 1] ?? 0));
}

async function toOutcome(pendingAction: Promise<unknown>): Promise<string> {
	try {
		await pendingAction;
		return "done";
	} catch (error) {
		if (error instanceof Refusal) return error.id;
		throw error;
	}
}

async function performAction(db: Database, action: Action, email: string, now: Date): Promise<unknown> {
	const by = actor({ now, role: "limited" in action && action.limited ? "counsellor" : "owner" });
	if (action.act === "enrol") {
		const [batch] = await db.select().from(batches);
		const discount = action.discount > 0 ? { paise: action.discount, reason: "other" } : undefined;
		const input = anEnrolment(batch?.id ?? unknownId, {
			email,
			parts: action.parts,
			discount,
			payment: action.payment,
		});
		return enrol(db, input, someHash, by);
	}
	const personEnrolments = db
		.select()
		.from(enrolments)
		.where(eq(enrolments.email, email))
		.orderBy(enrolments.createdAt);
	const id = (await personEnrolments).at(-1)?.id ?? unknownId;
	const words = "As it was";
	if (action.act === "pay") return ledger.takePayment(db, id, action, by);
	if (action.act === "charge") return ledger.addCharge(db, id, { ...action, words }, by);
	if (action.act === "discount") return ledger.giveDiscount(db, id, { ...action, reason: "other" }, by);
	if (action.act === "refund") return ledger.refundPayment(db, id, { ...action, mode: "cash", words }, by);
	if (action.act === "invoice") return addInvoice(db, id, by);
	if (action.act === "undo")
		return db.transaction(async (tx) => {
			await undoEnrolment(tx, await lockRemoved(tx, id), by);
			await deleteRemoval(tx, id);
		});
	if (action.act === "correct") {
		const ledgerRows = await db
			.select()
			.from(ledgerTable)
			.where(eq(ledgerTable.enrolmentId, id))
			.orderBy(ledgerTable.place);
		return ledger.correctRow(db, id, { row: ledgerRows[action.row]?.id ?? unknownId, paise: action.paise, words }, by);
	}
	const { enrolmentId, createdAt } = feeRequests;
	const requests = await db.select().from(feeRequests).where(eq(enrolmentId, id)).orderBy(createdAt);
	const request = requests[action.request]?.id ?? unknownId;
	return action.act === "confirm" ? confirmRequest(db, request, {}, by) : refuseRequest(db, request, undefined, by);
}

type EnrolmentState = ReturnType<Model["enrolments"][number]["seen"]>;
type Stored = Omit<EnrolmentState, "papers" | "parts"> & {
	papers: (EnrolmentState["papers"][number] & { number: string; refers: string | null })[];
	parts: (typeof feeParts.$inferSelect)[];
};

/** In one statement, as it is read after every action. */
async function readState(db: Database, email: string): Promise<EnrolmentState[]> {
	const { rows: ledgerRows } = await db.execute<Stored>(sql`
		select agreed, paid, refunded, open, next_on::text as "nextOn", next, undone_at is not null as undone, waits,
			(select json_agg(json_build_object('kind', one.kind, 'charged', one.charged, 'paid', one.paid, 'corrects', corrected.place - 1,
				'receivedOn', one.received_on) order by one.place)
				from ledger one left join ledger corrected on corrected.id = one.corrects where one.enrolment_id = e.id) as rows,
			(select coalesce(json_agg(json_build_object('kind', paper.kind, 'paise', paise, 'row', place - 1, 'number', number,
				'refers', details -> 'refersTo' ->> 'number', 'taxed', details ->> 'tax' is not null) order by paper.created_at, number), '[]')
				from papers paper left join ledger one on one.id = ledger_id where paper.enrolment_id = e.id) as papers,
			(select json_agg(json_build_object('dueOn', due_on, 'paise', paise, 'place', place))
				from fee_parts where enrolment_id = e.id) as parts,
			(select coalesce(json_agg(json_build_array(paise, state) order by created_at), '[]')
				from fee_requests where enrolment_id = e.id) as requests,
			(select coalesce(json_agg(held.mode || ' ' || held.reference order by held.mode, held.reference), '[]')
				from payment_references held join ledger one on one.id = ledger_id where enrolment_id = e.id) as held
		from enrolments e where email = ${email} order by created_at`);
	return ledgerRows.map((each) => ({
		...each,
		papers: each.papers.map(({ number: _, refers, ...document }) => {
			const refersTo = refers === null ? null : each.papers.findIndex(({ number }) => number === refers);
			return { ...document, refersTo };
		}),
		parts: scheduleOf(each.parts, each.open).map(({ dueOn, paise, left }) => [dueOn, paise, left] as const),
	}));
}
