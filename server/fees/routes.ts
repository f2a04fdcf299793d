import { api } from "#contract/api.ts";
import { openDefaultPassword } from "../identity/passwords/default-password.ts";
import { leadActorOf } from "../leads/lead-routes.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Database } from "../platform/db/open.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { ReachedRows, SignedInAdmin } from "../platform/http/caller.ts";
import type { PdfParts } from "../platform/pdf/documents.ts";
import { Refusal } from "../platform/refusal.ts";
import { pageOfDayBook } from "./day-book.ts";
import { addInvoice, changeBilling } from "./documents/billing.ts";
import { documentFile } from "./documents/document-file.ts";
import { addBatch, changeBatch, listBatches, removeBatch } from "./enrol/batches.ts";
import { enrol } from "./enrol/enrol.ts";
import { readEnrolForm } from "./enrol/enrol-form.ts";
import { leaveBatch } from "./enrol/leave-batch.ts";
import { joinWaitingList, leaveWaitingList, listWaitingList } from "./enrol/waiting-list.ts";
import { listWaitingEvents, settleGatewayEvent } from "./gateway/waiting-events.ts";
import { exportGstSummary } from "./gst-summary.ts";
import { openFeeKeys, openFeePageUrls } from "./keys.ts";
import * as ledger from "./ledger.ts";
import { pageOfFees, readFeeFigures } from "./list.ts";
import { readFeeLedger, withinFees } from "./present.ts";
import { listFeeReminders, remindStudent } from "./reminders.ts";
import { confirmRequest, refuseRequest } from "./requests.ts";

type StaffCall = { caller: SignedInAdmin; reached: ReachedRows; now: Date };
type FeeCall = StaffCall & { idempotencyKey: string | undefined };
type FeeContext = ReturnType<typeof openFeeContext>;

export function feeRoutes(bind: Bind, parts: PdfParts): void {
	const feeContext = openFeeContext(parts);
	enrolRoutes(bind, feeContext);
	ledgerRoutes(bind, feeContext);
	documentRoutes(bind, feeContext);
}

function openFeeContext(parts: PdfParts) {
	const { db } = parts.database;
	const { publicUrl } = parts.config;
	const keys = openFeeKeys(db);
	const readLedger = (id: string, { reached, now }: StaffCall) =>
		readFeeLedger(db, id, { keys, publicUrl, reached, now });
	const staffActor = async (call: FeeCall) => ({
		...actorOf(call),
		role: call.caller.role,
		feePageUrl: await openFeePageUrls(keys, publicUrl),
		idempotencyKey: call.idempotencyKey,
	});
	type FeeStaff = Awaited<ReturnType<typeof staffActor>>;
	/** A call that changes an enrolment and answers with its ledger. */
	const answerWithLedger =
		<Input>(action: (db: Database, id: string, input: Input, actor: FeeStaff) => Promise<unknown>) =>
		async ({ params, body, ...call }: FeeCall & { params: { id: string }; body: Input }) => {
			await action(db, params.id, body, await staffActor(call));
			return readLedger(params.id, call);
		};
	return { parts, db, publicUrl, keys, readLedger, staffActor, answerWithLedger };
}

function enrolRoutes(bind: Bind, { parts, db, publicUrl, keys, readLedger, staffActor }: FeeContext): void {
	const defaultPassword = openDefaultPassword(db, parts.config);

	bind(api.listEnrolBatches, ({ query, now }) => listBatches(db, query, now));
	bind(api.addBatch, (call) => addBatch(db, call.body, actorOf(call)));
	bind(api.changeBatch, (call) => changeBatch(db, call.params.id, call.body, actorOf(call)));
	bind(api.removeBatch, (call) => removeBatch(db, call.params.id, actorOf(call)));

	bind(api.listWaitingList, ({ params, reached }) => listWaitingList(db, params.id, reached));
	bind(api.joinWaitingList, (call) => joinWaitingList(db, call.params.id, call.body, leadActorOf(call)));
	bind(api.leaveWaitingList, (call) => leaveWaitingList(db, call.params.id, leadActorOf(call)));

	bind(api.readEnrolForm, ({ query, caller, reached, now }) =>
		readEnrolForm(db, query, { reached, role: caller.role, now }),
	);
	bind(api.enrol, async ({ body, ...call }) => {
		const { reached, now } = call;
		const actor = { ...(await staffActor(call)), reached, publicUrl };
		const { id, undo } = await enrol(db, body, await defaultPassword.hash(), actor);
		return { ...(await readFeeLedger(db, id, { keys, publicUrl, reached: { rows: "all" }, now })), undo };
	});
	bind(api.leaveBatch, async ({ params, body, ...call }) => {
		await leaveBatch(db, params.id, body.left, actorOf(call));
		return readLedger(params.id, call);
	});
}

function ledgerRoutes(bind: Bind, { db, publicUrl, keys, readLedger, staffActor, answerWithLedger }: FeeContext): void {
	bind(api.listFees, ({ query, reached, now }) => pageOfFees(db, query, reached, now));
	bind(api.readFeeFigures, ({ reached, now }) => readFeeFigures(db, reached, now));
	bind(api.readFeeLedger, ({ params, ...call }) => readLedger(params.id, call));
	bind(api.takePayment, answerWithLedger(ledger.takePayment));
	bind(api.addCharge, answerWithLedger(ledger.addCharge));
	bind(api.giveDiscount, answerWithLedger(ledger.giveDiscount));
	bind(api.refundPayment, answerWithLedger(ledger.refundPayment));
	bind(api.correctRow, answerWithLedger(ledger.correctRow));
	bind(api.confirmRequest, async ({ params, body, ...call }) =>
		readLedger(await confirmRequest(db, params.id, body, await staffActor(call)), call),
	);
	bind(api.refuseRequest, async ({ params, body, ...call }) =>
		readLedger(await refuseRequest(db, params.id, body.words, actorOf(call)), call),
	);
	bind(api.listFeeReminders, ({ query, caller, reached, now }) =>
		listFeeReminders(db, { who: query.who, email: caller.email, reached }, { keys, publicUrl, now }),
	);
	bind(api.remindStudent, async ({ params, body, ...call }) => {
		const actor = { ...actorOf(call), idempotencyKey: call.idempotencyKey };
		await remindStudent(db, params.id, body.channel, { keys, publicUrl, reached: call.reached, actor });
		return readLedger(params.id, call);
	});
	bind(api.pauseCourses, async ({ params, body, ...call }) => {
		await ledger.pauseCourses(db, params.id, body.paused, actorOf(call));
		return readLedger(params.id, call);
	});
	bind(api.listGatewayEvents, () => listWaitingEvents(db));
	bind(api.settleGatewayEvent, async ({ params, body, ...call }) => {
		await settleGatewayEvent(db, params.id, body.done, actorOf(call));
		return listWaitingEvents(db);
	});
}

function documentRoutes(bind: Bind, { parts, db, readLedger, staffActor, answerWithLedger }: FeeContext): void {
	bind(api.listDayBook, ({ query, now }) => pageOfDayBook(db, query, now));
	bind(api.readGstSummary, ({ query, ...call }) => exportGstSummary(db, query.month, actorOf(call)));
	bind(api.changeBilling, answerWithLedger(changeBilling));
	bind(api.issueInvoice, async ({ params, ...call }) => {
		await addInvoice(db, params.id, await staffActor(call));
		return readLedger(params.id, call);
	});
	bind(api.readFeeDocument, async ({ params, reached }) => {
		const file = await documentFile(parts, params.id, withinFees(reached));
		if (file === undefined) throw new Refusal("not-found");
		return file;
	});
}
