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
const byDay = (one: Part, other: Part) => one.dueOn.localeCompare(other.dueOn);

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
		const ofIt = this.rows.filter(({ corrects }, place) => place === row || corrects === row);
		return sum(ofIt.map(({ charged, paid }) => charged + paid));
	}

	/** All that is visible of the enrolment. */
	seen() {
		const [agreed, paid] = [this.agreed, this.paid];
		// The difference between the parts and the open amount was paid, oldest parts first.
		let covered = sum(this.parts.map(({ paise }) => paise)) - (agreed - paid);
		const asked = this.parts.filter(({ paise }) => paise > 0);
		const lefts = asked.toSorted(byDay).map(({ dueOn, paise }) => {
			const left = Math.min(paise, Math.max(0, paise - covered));
			covered -= paise;
			return [dueOn, paise, left] as const;
		});
		const next = lefts.find(([, , left]) => left > 0);
		const refunds = this.rows.filter(
			({ kind, corrects }) => kind === "refund" || (corrects !== null && this.rows[corrects]?.kind === "refund"),
		);
		return {
			...{ agreed, paid, refunded: sum(refunds.map((row) => -row.paid)) + 0, open: agreed - paid },
			...{ nextOn: next?.[0] ?? null, next: next?.[2] ?? null, undone: this.undone },
			// Only reported payments wait; these requests are for discounts.
			waits: false,
			...{ rows: this.rows, papers: this.papers, parts: lefts, held: [...this.held.keys()].toSorted() },
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
	apply(act: Action, at: number): string {
		if (act.act === "enrol") return this.#enrol(act, at);
		const its = this.newest;
		if (its === undefined || its.undone) return "not-found";
		if (act.act === "pay") return this.#pay(its, act);
		if (act.act === "charge") {
			its.parts.push({ dueOn: act.dueOn, paise: act.paise, charge: its.rows.length });
			return this.#add(its, { kind: "charge", charged: act.paise });
		}
		if (act.act === "discount") return this.#discount(its, act.paise, act.limited);
		if (act.act === "refund") {
			if (act.paise > its.paid || act.receivedOn > this.#rules.lastDay) return "fields-invalid";
			return this.#add(its, { kind: "refund", paid: -act.paise, receivedOn: act.receivedOn });
		}
		if (act.act === "correct") return this.#correct(its, act.row, act.paise);
		if (act.act === "invoice") return this.#invoice(its);
		if (act.act === "undo") return this.#undo(its, at);
		return this.#decide(its, act);
	}

	#enrol({ parts, discount, payment, limited }: Action & { act: "enrol" }, at: number): string {
		const { price, limit, undoMs } = this.#rules;
		const agreed = limited && discount > limit ? price : price - discount;
		if (discount > price || sum(parts.map(({ paise }) => paise)) !== agreed) return "fields-invalid";
		if (payment && payment.paise > agreed) return "fields-invalid";
		if (this.newest?.undone === false) return "enrolled-already";
		const its = new ModelEnrolment(
			parts.map((part) => ({ ...part, charge: null })),
			payment ? 0 : at + undoMs,
		);
		this.#add(its, { kind: "charge", charged: price });
		if (discount > 0) this.#discount(its, discount, limited);
		const outcome = payment ? this.#pay(its, payment) : "done";
		if (outcome === "done") this.enrolments.push(its);
		return outcome;
	}

	#pay(its: ModelEnrolment, { mode, reference, paise, receivedOn }: Payment): string {
		if (receivedOn > this.#rules.lastDay) return "fields-invalid";
		const key = `${mode} ${reference}`;
		if (this.enrolments.some(({ held }) => held.has(key))) return "reference-known";
		if (reference !== undefined) its.held.set(key, its.rows.length);
		return this.#add(its, { kind: "payment", paid: paise, receivedOn });
	}

	#discount(its: ModelEnrolment, paise: number, limited: boolean): string {
		if (paise > its.agreed) return "fields-invalid";
		if (!limited || paise <= this.#rules.limit) return this.#add(its, { kind: "discount", charged: -paise });
		its.requests.push({ paise, state: "waiting" });
		return "done";
	}

	#decide(its: ModelEnrolment, { act, request: at, limited }: Decision): string {
		const request = its.requests[at];
		if (request === undefined) return "not-found";
		if (request.state !== "waiting") return "request-decided";
		if (act === "confirm") {
			if (limited && request.paise > this.#rules.limit) return "not-allowed";
			if (request.paise > its.agreed) return "fields-invalid";
			this.#add(its, { kind: "discount", charged: -request.paise });
		}
		request.state = act === "confirm" ? "confirmed" : "refused";
		return "done";
	}

	#correct(its: ModelEnrolment, place: number, paise: number): string {
		const row = its.rows[place];
		if (row === undefined) return "not-found";
		const left = its.left(place);
		if (row.kind === "correction" || paise > Math.abs(left)) return "fields-invalid";
		if (row.kind === "charge" && paise > its.agreed) return "fields-invalid";
		for (const part of its.parts) if (part.charge === place) part.paise = Math.max(0, part.paise - paise);
		for (const [key, held] of its.held) if (held === place && paise === left) its.held.delete(key);
		const back = left > 0 ? -paise : paise;
		return this.#add(its, { kind: "correction", [row.charged === 0 ? "paid" : "charged"]: back, corrects: place });
	}

	#invoice(its: ModelEnrolment): string {
		if (!this.#rules.taxed) return "no-gstin";
		if (its.papers.some(({ kind }) => kind === "invoice")) return "invoice-issued";
		if (its.agreed <= 0) return "nothing-due";
		its.papers.push({ kind: "invoice", paise: its.agreed, row: null, refersTo: null, taxed: true });
		return "done";
	}

	#undo(its: ModelEnrolment, at: number): string {
		if (its.until === 0) return "not-found";
		if (at > its.until || its.rows.some(({ paid }) => paid !== 0)) return "enrolment-fixed";
		if (its.papers.length > 0) return "enrolment-fixed";
		for (const [place, { charged }] of [...its.rows.entries()])
			this.#add(its, { kind: "correction", charged: -charged, corrects: place });
		for (const request of its.requests) if (request.state === "waiting") request.state = "refused";
		its.undone = true;
		return "done";
	}

	#add(its: ModelEnrolment, added: Partial<Row> & Pick<Row, "kind">): "done" {
		const row: Row = { charged: 0, paid: 0, corrects: null, receivedOn: null, ...added };
		its.rows.push(row);
		if (row.kind === "discount" || row.kind === "correction") fitParts(its);
		const corrected = row.corrects === null ? undefined : its.rows[row.corrects];
		const paise = Math.abs(row.charged + row.paid);
		const invoice = its.papers.findIndex(({ kind }) => kind === "invoice");
		const kind = this.#paperFor(row, corrected, invoice >= 0);
		if (kind === null) return "done";
		const taxed = this.#rules.taxed && (kind.endsWith("-note") || invoice < 0);
		const issue = (sum: number, refersTo: number) =>
			its.papers.push({ kind, paise: sum, row: its.rows.length - 1, refersTo: refersTo < 0 ? null : refersTo, taxed });
		if (row.kind === "refund" || corrected?.kind === "refund") {
			// A refund takes back receipts from the newest on, its correction the vouchers of that refund.
			const takesBack = (document: ModelDocument) =>
				corrected ? document.row === row.corrects : document.kind.startsWith("receipt");
			let rest = paise;
			for (let at = its.papers.length - 1; at >= 0; at--) {
				const document = its.papers[at];
				if (document === undefined || !takesBack(document)) continue;
				const left =
					document.paise - sum(its.papers.filter(({ refersTo }) => refersTo === at).map((each) => each.paise));
				const share = Math.min(rest, Math.max(0, left));
				if (share > 0) issue(share, at);
				rest -= share;
			}
			if (rest > 0) throw new Error("A refund goes beyond the receipts");
			return "done";
		}
		const ofRow = its.papers.findIndex((document) => document.row === row.corrects && row.corrects !== null);
		const billed = kind === "credit-note" && its.papers[ofRow]?.kind === "debit-note" ? ofRow : invoice;
		issue(paise, kind === "refund-voucher" ? ofRow : billed);
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
	const backwards = [
		parts.filter(({ charge }) => charge === null),
		parts.filter(({ charge }) => charge !== null),
	].flatMap((group) => group.toSorted(byDay).reverse());
	let beyond = sum(parts.map(({ paise }) => paise)) - Math.max(0, agreed, agreed - paid);
	for (const [at, part] of backwards.entries()) {
		const off = at === 0 && beyond < 0 ? beyond : Math.min(Math.max(0, beyond), part.paise);
		part.paise -= off;
		beyond -= off;
	}
}
