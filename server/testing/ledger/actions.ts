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
import { batches, enrolments, type feeParts, feeRequests, ledger as rows } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import { forgetRemoval, lockRemoved } from "../../platform/undo/removed.ts";
import { type Random, seededRandom } from "../../sample/random.ts";
import { unknownId } from "../racing.ts";
import { type Action, Model, type Payment } from "./model.ts";

export const actionsOfEach = 10;
const begins = Date.parse("2026-03-02T06:30:00.000Z");
/** With this interval some undo in time, some too late. */
const betweenMs = 15_000;
/** The discount that a counsellor may give. */
const limit = 100_000;
const days = ["2026-02-27", "2026-03-02", "2026-03-09", "2026-04-09", "2026-05-09"];
/** The day of all actions: nothing is received after it. */
const lastDay = "2026-03-02";

type Sequence = { seed: number; number: number; done: number };

/** One person's acts, always the same. The first `done` are stored already, and perhaps the next one. Reports each stored one. */
export async function follow(db: Database, { seed, number, done }: Sequence, tell: (done: number) => void = () => {}) {
	const random = seededRandom(seed * 1_000_003 + number);
	const taxed = number % 4 < 2;
	if (taxed) payment.gstin = "29AAGCG0000A1Z5";
	const model = new Model({ price, limit, undoMs: enrolmentUndoMs + 5_000, taxed, lastDay });
	const modelled = () => model.enrolments.map((each) => structuredClone(each.seen()));
	const email = `person${number}@mail.example`;
	const acts: string[] = [];
	try {
		for (let at = 0; at < actionsOfEach; at++) {
			const act = drawAction(random, model, number);
			const now = new Date(begins + at * betweenMs);
			const before = modelled();
			const outcome = model.apply(act, now.getTime());
			acts.push(`${JSON.stringify(act)}: ${outcome}`);
			if (at < done) continue;
			const isStored = at === done && !isDeepStrictEqual(await seenIn(db, email), before);
			if (!isStored) deepStrictEqual(await outcomeOf(perform(db, act, email, now)), outcome);
			deepStrictEqual(await seenIn(db, email), modelled());
			tell(at + 1);
		}
	} catch (error) {
		throw new Error(`LEDGER_SEED=${seed}, sequence ${number}:\n${acts.join("\n")}\n${error}`, { cause: error });
	} finally {
		delete payment.gstin;
	}
}

/** Amounts lie at the limits of what is allowed, one beyond, or anywhere. */
function drawAction(random: Random, model: Model, number: number): Action {
	const its = model.newest;
	const about = (most: number) =>
		Math.max(1, random.pick([most, most, most + 1, random.whole(1, Math.max(1, most)), random.whole(1, 500)]));
	const day = () => random.pick(days);
	const paidOn = () => (random.chance(0.05) ? day() : random.pick(days.slice(0, 2)));
	const limited = random.chance(0.4);
	const payment = (most: number): Payment => {
		const mode = random.pick(["upi", "upi", "cash"] as const);
		const reference = mode === "cash" ? undefined : `${number}R${random.whole(1, 4)}`;
		return { paise: about(most), mode, reference, receivedOn: paidOn() };
	};
	if (its === undefined || random.chance(its.undone ? 0.7 : 0.02)) {
		const discount = random.chance(0.5) ? about(random.pick([limit, price])) : 0;
		const agreed = Math.max(0, limited && discount > limit ? price : price - discount);
		const parts = split(random, random.chance(0.05) ? agreed + 1 : agreed).map((paise) => ({ dueOn: day(), paise }));
		return { act: "enrol", parts, discount, payment: random.chance(0.3) ? payment(agreed) : undefined, limited };
	}
	const row = random.whole(0, its.rows.length);
	const request = random.whole(0, its.requests.length);
	return random.pick<() => Action>([
		() => ({ act: "pay", ...payment(its.agreed - its.paid) }),
		() => ({ act: "pay", ...payment(random.whole(1, price)) }),
		() => ({ act: "charge", paise: random.whole(1, 50_000), dueOn: day() }),
		() => ({ act: "discount", paise: about(random.pick([limit, its.agreed])), limited }),
		() => ({ act: "refund", paise: about(its.paid), receivedOn: paidOn() }),
		() => ({ act: "correct", row, paise: about(Math.abs(its.left(row))) }),
		() => ({ act: "correct", row, paise: Math.abs(its.left(row)) || 1 }),
		() => ({ act: random.pick(["confirm", "refuse"]), request, limited }),
		() => random.pick([{ act: "invoice" }, { act: "undo" }]),
	])();
}

/** Splits into one to five parts, some of which may be zero. */
function split(random: Random, whole: number): number[] {
	const cuts = Array.from({ length: random.whole(0, 4) }, () => random.whole(0, whole)).sort(
		(one, other) => one - other,
	);
	return [...cuts, whole].map((cut, at) => cut - (cuts[at - 1] ?? 0));
}

async function outcomeOf(acting: Promise<unknown>): Promise<string> {
	try {
		await acting;
		return "done";
	} catch (error) {
		if (error instanceof Refusal) return error.id;
		throw error;
	}
}

async function perform(db: Database, act: Action, email: string, now: Date): Promise<unknown> {
	const by = actor({ now, role: "limited" in act && act.limited ? "counsellor" : "owner" });
	if (act.act === "enrol") {
		const [batch] = await db.select().from(batches);
		const discount = act.discount > 0 ? { paise: act.discount, reason: "other" } : undefined;
		const input = anEnrolment(batch?.id ?? unknownId, { email, parts: act.parts, discount, payment: act.payment });
		return enrol(db, input, someHash, by);
	}
	const ofPerson = db.select().from(enrolments).where(eq(enrolments.email, email)).orderBy(enrolments.createdAt);
	const id = (await ofPerson).at(-1)?.id ?? unknownId;
	const words = "As it was";
	if (act.act === "pay") return ledger.takePayment(db, id, act, by);
	if (act.act === "charge") return ledger.addCharge(db, id, { ...act, words }, by);
	if (act.act === "discount") return ledger.giveDiscount(db, id, { ...act, reason: "other" }, by);
	if (act.act === "refund") return ledger.refundPayment(db, id, { ...act, mode: "cash", words }, by);
	if (act.act === "invoice") return addInvoice(db, id, by);
	if (act.act === "undo")
		return db.transaction(async (tx) => {
			await undoEnrolment(tx, await lockRemoved(tx, id), by);
			await forgetRemoval(tx, id);
		});
	if (act.act === "correct") {
		const found = await db.select().from(rows).where(eq(rows.enrolmentId, id)).orderBy(rows.place);
		return ledger.correctRow(db, id, { row: found[act.row]?.id ?? unknownId, paise: act.paise, words }, by);
	}
	const { enrolmentId, createdAt } = feeRequests;
	const asked = await db.select().from(feeRequests).where(eq(enrolmentId, id)).orderBy(createdAt);
	const request = asked[act.request]?.id ?? unknownId;
	return act.act === "confirm" ? confirmRequest(db, request, {}, by) : refuseRequest(db, request, undefined, by);
}

type Seen = ReturnType<Model["enrolments"][number]["seen"]>;
type Stored = Omit<Seen, "papers" | "parts"> & {
	papers: (Seen["papers"][number] & { number: string; refers: string | null })[];
	parts: (typeof feeParts.$inferSelect)[];
};

/** In one statement, as it is read after every action. */
async function seenIn(db: Database, email: string): Promise<Seen[]> {
	const { rows: found } = await db.execute<Stored>(sql`
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
	return found.map((each) => ({
		...each,
		papers: each.papers.map(({ number: _, refers, ...document }) => {
			const refersTo = refers === null ? null : each.papers.findIndex(({ number }) => number === refers);
			return { ...document, refersTo };
		}),
		parts: scheduleOf(each.parts, each.open).map(({ dueOn, paise, left }) => [dueOn, paise, left] as const),
	}));
}
