import type { FeeDocumentKind } from "#contract/fee-documents.ts";
import type { LedgerKind } from "#contract/ledger.ts";

/** The rules of an enrolment's money in memory, written apart from the server's: sums over lists, one action after the other. In paise. */

type Row = { kind: LedgerKind; charged: number; paid: number; corrects: number | null; receivedOn: string | null };
type Part = { dueOn: string; paise: number; charge: number | null };
type ModelDocument = {
	kind: FeeDocumentKind;
	paise: number;
	row: number | null;
	refersTo: number | null;
	taxed: boolean;
};
type Request = { paise: number; state: "waiting" | "confirmed" | "refused" };

export type Payment = { paise: number; mode: "upi" | "cash"; reference: string | undefined; receivedOn: string };
/** `limited`: the actor has a limit, and asks for what is above it. */
export type Action =
	| { act: "enrol"; parts: Omit<Part, "charge">[]; discount: number; payment: Payment | undefined; limited: boolean }
	| ({ act: "pay" } & Payment)
	| { act: "charge"; paise: number; dueOn: string }
	| { act: "discount"; paise: number; limited: boolean }
	| { act: "refund"; paise: number; receivedOn: string }
	| { act: "correct"; row: number; paise: number }
	| Decision
	| { act: "invoice" }
	| { act: "undo" };
type Decision = { act: "confirm" | "refuse"; request: number; limited: boolean };
type Rules = { price: number; limit: number; undoMs: number; taxed: boolean; lastDay: string };

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const compareDueDays = (a: Part, b: Part) => a.dueOn.localeCompare(b.dueOn);

class ModelEnrolment {
	rows: Row[] = [];
	papers: ModelDocument[] = [];
	parts: Part[];
	requests: Request[] = [];
	held = new Map<string, number>();
	undone = false;
	readonly until: number;

	constructor(parts: Part[], until: number) {
		this.parts = parts;
		this.until = until;
	}

	get agreed() {
		return sum(this.rows.map(({ charged }) => charged));
	}
	get paid() {
		return sum(this.rows.map(({ paid }) => paid));
	}
	/** What is left of a row after its corrections. */
	left(row: number) {
		const relatedRows = this.rows.filter(({ corrects }, place) => place === row || corrects === row);
		return sum(relatedRows.map(({ charged, paid }) => charged + paid));
	}

	/** All that is visible of the enrolment. */
	seen() {
		const [agreed, paid] = [this.agreed, this.paid];
		// The difference between the parts and the open amount was paid, oldest parts first.
		let covered = sum(this.parts.map(({ paise }) => paise)) - (agreed - paid);
		const openParts = this.parts.filter(({ paise }) => paise > 0);
		const schedule = openParts.toSorted(compareDueDays).map(({ dueOn, paise }) => {
			const remaining = Math.min(paise, Math.max(0, paise - covered));
			covered -= paise;
			return [dueOn, paise, remaining] as const;
		});
		const next = schedule.find(([, , remaining]) => remaining > 0);
		const refunds = this.rows.filter(
			({ kind, corrects }) => kind === "refund" || (corrects !== null && this.rows[corrects]?.kind === "refund"),
		);
		return {
			agreed,
			paid,
			refunded: sum(refunds.map((row) => -row.paid)) + 0,
			open: agreed - paid,
			nextOn: next?.[0] ?? null,
			next: next?.[2] ?? null,
			undone: this.undone,
			// Only reported payments wait; these requests are for discounts.
			waits: false,
			rows: this.rows,
			papers: this.papers,
			parts: schedule,
			held: [...this.held.keys()].toSorted(),
			requests: this.requests.map(({ paise, state }) => [paise, state]),
		};
	}
}

export class Model {
	enrolments: ModelEnrolment[] = [];
	readonly #rules: Rules;

	constructor(rules: Rules) {
		this.#rules = rules;
	}

	get newest() {
		return this.enrolments.at(-1);
	}

	/** 'done', or the id of the refusal; then nothing changed. */
	apply(action: Action, at: number): string {
		if (action.act === "enrol") return this.#enrol(action, at);
		const enrolment = this.newest;
		if (enrolment === undefined || enrolment.undone) return "not-found";
		if (action.act === "pay") return this.#pay(enrolment, action);
		if (action.act === "charge") {
			enrolment.parts.push({ dueOn: action.dueOn, paise: action.paise, charge: enrolment.rows.length });
			return this.#add(enrolment, { kind: "charge", charged: action.paise });
		}
		if (action.act === "discount") return this.#discount(enrolment, action.paise, action.limited);
		if (action.act === "refund") {
			if (action.paise > enrolment.paid || action.receivedOn > this.#rules.lastDay) return "fields-invalid";
			return this.#add(enrolment, { kind: "refund", paid: -action.paise, receivedOn: action.receivedOn });
		}
		if (action.act === "correct") return this.#correct(enrolment, action.row, action.paise);
		if (action.act === "invoice") return this.#invoice(enrolment);
		if (action.act === "undo") return this.#undo(enrolment, at);
		return this.#decide(enrolment, action);
	}

	#enrol({ parts, discount, payment, limited }: Action & { act: "enrol" }, at: number): string {
		const { price, limit, undoMs } = this.#rules;
		const agreed = limited && discount > limit ? price : price - discount;
		if (discount > price || sum(parts.map(({ paise }) => paise)) !== agreed) return "fields-invalid";
		if (payment && payment.paise > agreed) return "fields-invalid";
		if (this.newest?.undone === false) return "enrolled-already";
		const enrolment = new ModelEnrolment(
			parts.map((part) => ({ ...part, charge: null })),
			payment ? 0 : at + undoMs,
		);
		this.#add(enrolment, { kind: "charge", charged: price });
		if (discount > 0) this.#discount(enrolment, discount, limited);
		const outcome = payment ? this.#pay(enrolment, payment) : "done";
		if (outcome === "done") this.enrolments.push(enrolment);
		return outcome;
	}

	#pay(enrolment: ModelEnrolment, { mode, reference, paise, receivedOn }: Payment): string {
		if (receivedOn > this.#rules.lastDay) return "fields-invalid";
		const key = `${mode} ${reference}`;
		if (this.enrolments.some(({ held }) => held.has(key))) return "reference-known";
		if (reference !== undefined) enrolment.held.set(key, enrolment.rows.length);
		return this.#add(enrolment, { kind: "payment", paid: paise, receivedOn });
	}

	#discount(enrolment: ModelEnrolment, paise: number, limited: boolean): string {
		if (paise > enrolment.agreed) return "fields-invalid";
		if (!limited || paise <= this.#rules.limit) return this.#add(enrolment, { kind: "discount", charged: -paise });
		enrolment.requests.push({ paise, state: "waiting" });
		return "done";
	}

	#decide(enrolment: ModelEnrolment, { act, request: at, limited }: Decision): string {
		const request = enrolment.requests[at];
		if (request === undefined) return "not-found";
		if (request.state !== "waiting") return "request-decided";
		if (act === "confirm") {
			if (limited && request.paise > this.#rules.limit) return "not-allowed";
			if (request.paise > enrolment.agreed) return "fields-invalid";
			this.#add(enrolment, { kind: "discount", charged: -request.paise });
		}
		request.state = act === "confirm" ? "confirmed" : "refused";
		return "done";
	}

	#correct(enrolment: ModelEnrolment, place: number, paise: number): string {
		const row = enrolment.rows[place];
		if (row === undefined) return "not-found";
		const remaining = enrolment.left(place);
		if (row.kind === "correction" || paise > Math.abs(remaining)) return "fields-invalid";
		if (row.kind === "charge" && paise > enrolment.agreed) return "fields-invalid";
		for (const part of enrolment.parts) if (part.charge === place) part.paise = Math.max(0, part.paise - paise);
		for (const [key, heldBy] of enrolment.held) if (heldBy === place && paise === remaining) enrolment.held.delete(key);
		const correction = remaining > 0 ? -paise : paise;
		return this.#add(enrolment, {
			kind: "correction",
			[row.charged === 0 ? "paid" : "charged"]: correction,
			corrects: place,
		});
	}

	#invoice(enrolment: ModelEnrolment): string {
		if (!this.#rules.taxed) return "no-gstin";
		if (enrolment.papers.some(({ kind }) => kind === "invoice")) return "invoice-issued";
		if (enrolment.agreed <= 0) return "nothing-due";
		enrolment.papers.push({ kind: "invoice", paise: enrolment.agreed, row: null, refersTo: null, taxed: true });
		return "done";
	}

	#undo(enrolment: ModelEnrolment, at: number): string {
		if (enrolment.until === 0) return "not-found";
		if (at > enrolment.until || enrolment.rows.some(({ paid }) => paid !== 0)) return "enrolment-fixed";
		if (enrolment.papers.length > 0) return "enrolment-fixed";
		for (const [place, { charged }] of [...enrolment.rows.entries()])
			this.#add(enrolment, { kind: "correction", charged: -charged, corrects: place });
		for (const request of enrolment.requests) if (request.state === "waiting") request.state = "refused";
		enrolment.undone = true;
		return "done";
	}

	#add(enrolment: ModelEnrolment, added: Partial<Row> & Pick<Row, "kind">): "done" {
		const row: Row = { charged: 0, paid: 0, corrects: null, receivedOn: null, ...added };
		enrolment.rows.push(row);
		if (row.kind === "discount" || row.kind === "correction") fitParts(enrolment);
		const corrected = row.corrects === null ? undefined : enrolment.rows[row.corrects];
		const paise = Math.abs(row.charged + row.paid);
		const invoiceIndex = enrolment.papers.findIndex(({ kind }) => kind === "invoice");
		const kind = this.#paperFor(row, corrected, invoiceIndex >= 0);
		if (kind === null) return "done";
		const taxed = this.#rules.taxed && (kind.endsWith("-note") || invoiceIndex < 0);
		const issueDocument = (sum: number, refersTo: number) =>
			enrolment.papers.push({
				kind,
				paise: sum,
				row: enrolment.rows.length - 1,
				refersTo: refersTo < 0 ? null : refersTo,
				taxed,
			});
		if (row.kind === "refund" || corrected?.kind === "refund") {
			// A refund takes back receipts from the newest on, its correction the vouchers of that refund.
			const isReversed = (document: ModelDocument) =>
				corrected ? document.row === row.corrects : document.kind.startsWith("receipt");
			let remaining = paise;
			for (let at = enrolment.papers.length - 1; at >= 0; at--) {
				const document = enrolment.papers[at];
				if (document === undefined || !isReversed(document)) continue;
				const reversible =
					document.paise - sum(enrolment.papers.filter(({ refersTo }) => refersTo === at).map((each) => each.paise));
				const share = Math.min(remaining, Math.max(0, reversible));
				if (share > 0) issueDocument(share, at);
				remaining -= share;
			}
			if (remaining > 0) throw new Error("A refund goes beyond the receipts");
			return "done";
		}
		const rowDocumentIndex = enrolment.papers.findIndex(
			(document) => document.row === row.corrects && row.corrects !== null,
		);
		const isOfDebitNote = kind === "credit-note" && enrolment.papers[rowDocumentIndex]?.kind === "debit-note";
		issueDocument(paise, kind === "refund-voucher" || isOfDebitNote ? rowDocumentIndex : invoiceIndex);
		return "done";
	}

	#paperFor({ kind, charged }: Row, corrected: Row | undefined, invoiced: boolean): FeeDocumentKind | null {
		if (kind === "payment" || corrected?.kind === "refund")
			return this.#rules.taxed && !invoiced ? "receipt-voucher" : "receipt";
		if (kind === "refund" || corrected?.kind === "payment") return "refund-voucher";
		if (!invoiced || charged === 0) return null;
		return charged < 0 ? "credit-note" : "debit-note";
	}
}

/** Makes the parts add up to what is owed: less comes off the plan's last parts first, then off later charges; more goes to the plan's last part. */
function fitParts({ parts, agreed, paid }: ModelEnrolment): void {
	const reductionOrder = [
		parts.filter(({ charge }) => charge === null),
		parts.filter(({ charge }) => charge !== null),
	].flatMap((group) => group.toSorted(compareDueDays).reverse());
	let excess = sum(parts.map(({ paise }) => paise)) - Math.max(0, agreed, agreed - paid);
	for (const [at, part] of reductionOrder.entries()) {
		const reduction = at === 0 && excess < 0 ? excess : Math.min(Math.max(0, excess), part.paise);
		part.paise -= reduction;
		excess -= reduction;
	}
}
