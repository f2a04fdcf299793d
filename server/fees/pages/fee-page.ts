import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayInIndia } from "#contract/days.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { feePage, feeTemplate } from "#contract/paths.ts";
import { and, eq, isNull, lt, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { enrolments } from "../../platform/db/schema.ts";
import { sendSentFile } from "../../platform/http/bind.ts";
import { type Headers, secretAddressHeaders } from "../../platform/http/headers.ts";
import { formFieldsOf } from "../../platform/http/pages/form-page.ts";
import { sendNotFound, sendSecretPage } from "../../platform/http/pages/pages.ts";
import type { Site } from "../../platform/http/pages/site.ts";
import type { Limiter } from "../../platform/overload/limiter.ts";
import { callerAddress } from "../../platform/overload/networks.ts";
import type { PdfParts } from "../../platform/pdf/documents.ts";
import { type Limit, openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { documentFile } from "../documents/document-file.ts";
import type { Enrolment } from "../documents/documents.ts";
import { findOrCreateLink, logUnavailable, openGateway } from "../gateway/payment-links.ts";
import { openFeeKeys } from "../keys.ts";
import { amountDue } from "../schedule.ts";
import { feePageValues, gatewayReturnValues, type PostOutcome, readUpiLink } from "./fee-page-values.ts";
import { qrCodeOf } from "./payment-page.ts";
import { reportPayment } from "./report-payment.ts";

const reportLimit: Limit = { name: "fee-told", max: 20, windowMs: 10 * minuteMs };
const onlinePaymentLimit: Limit = { name: "fee-online", max: 20, windowMs: 10 * minuteMs };
const drawingLimit: Limit = { name: "fee-paper", max: 100, windowMs: 10 * minuteMs };

type FeeRoute = {
	Params: { key: string; paper: string };
	Querystring: { correct?: unknown; razorpay_payment_id?: unknown };
};
type FeeRequest = FastifyRequest<FeeRoute>;

/** `/fees/<key>`: what one enrolment owes and paid, for anyone with its link; the key authorizes, so a post needs no origin check. */
export function serveFeePages(
	app: FastifyInstance,
	site: Site,
	headers: Headers,
	parts: PdfParts,
	limiter: Limiter,
): void {
	const { db } = parts.database;
	const opened = { keys: openFeeKeys(db), limits: openRateLimits(db), gateway: openGateway(parts.config) };
	const context = { app, site, headers, parts, limiter, db, ...opened };
	servePage(context);
	servePaymentReports(context);
	serveOnlinePayments(context);
	serveQrCode(context);
	serveDocuments(context);
}

type FeePageContext = { app: FastifyInstance; site: Site; headers: Headers; parts: PdfParts; limiter: Limiter } & {
	db: Database;
	keys: ReturnType<typeof openFeeKeys>;
	limits: ReturnType<typeof openRateLimits>;
	gateway: ReturnType<typeof openGateway>;
};

const address = feePage(":key");

async function enrolmentOf({ db, keys, limiter }: FeePageContext, request: FeeRequest, reply: FastifyReply) {
	await limiter.enterOrThrow(request, reply);
	const id = await keys.idOf(request.params.key);
	if (id === undefined) return undefined;
	const [found] = await db
		.select()
		.from(enrolments)
		.where(and(eq(enrolments.id, id), isNull(enrolments.undoneAt)));
	return found;
}

async function sendFeePage(
	{ db, site, parts, gateway }: FeePageContext,
	enrolment: Enrolment,
	[request, reply]: [FeeRequest, FastifyReply],
	outcome: PostOutcome = {},
) {
	const corrects = request.query.correct !== undefined;
	const [values, returned] = await Promise.all([
		feePageValues(db, enrolment, { key: request.params.key, now: parts.clock(), corrects, ...outcome }),
		gateway && gatewayReturnValues(db, enrolment, request.query.razorpay_payment_id),
	]);
	const shown = { ...values, ...returned, takesOnline: gateway !== undefined };
	return sendSecretPage(site, feeTemplate, shown, [request, reply]);
}

function servePage(context: FeePageContext): void {
	const { app, site, db, parts } = context;
	app.get<FeeRoute>(address, async (request, reply) => {
		const enrolment = await enrolmentOf(context, request, reply);
		if (enrolment === undefined) return sendNotFound(site, request, reply);
		await recordOpened(db, enrolment.id, parts.clock());
		return sendFeePage(context, enrolment, [request, reply]);
	});
}

/** At most once a day: staff see that the link was opened, not how often. */
async function recordOpened(db: Database, id: string, now: Date): Promise<void> {
	const dayAgo = new Date(now.getTime() - dayMs);
	await db
		.update(enrolments)
		.set({ pageOpenedAt: now })
		.where(and(eq(enrolments.id, id), or(isNull(enrolments.pageOpenedAt), lt(enrolments.pageOpenedAt, dayAgo))));
}

/** "I have paid" */
function servePaymentReports(context: FeePageContext): void {
	const { app, site, db, parts, limits } = context;
	app.post<FeeRoute>(address, async (request, reply) => {
		const enrolment = await enrolmentOf(context, request, reply);
		if (enrolment === undefined) return sendNotFound(site, request, reply);
		const { utr = "" } = formFieldsOf(request);
		const now = parts.clock();
		await limits.take(reportLimit, callerAddress(request), now);
		try {
			await reportPayment(db, enrolment.id, String(utr), { now, today: dayInIndia(now) });
		} catch (error) {
			if (!(error instanceof Refusal) || error.status >= 500) throw error;
			const message = error.fields?.utr ?? error.message;
			return sendFeePage(context, enrolment, [request, reply.code(error.status)], {
				typed: { typed: String(utr).slice(0, 60), error: message },
			});
		}
		// Redirected, so that a reload does not send the form again.
		return reply.headers(secretAddressHeaders).redirect(feePage(request.params.key), 303);
	});
}

function serveOnlinePayments(context: FeePageContext): void {
	const { app, site, db, parts, limits, limiter, gateway } = context;
	app.post<FeeRoute>(`${address}/online`, async (request, reply) => {
		const enrolment = await enrolmentOf(context, request, reply);
		if (enrolment === undefined || gateway === undefined) return sendNotFound(site, request, reply);
		const now = parts.clock();
		await limits.take(onlinePaymentLimit, callerAddress(request), now);
		const { due } = await amountDue(db, enrolment, dayInIndia(now));
		if (due === 0) return reply.headers(secretAddressHeaders).redirect(feePage(request.params.key), 303);
		limiter.release(request);
		const callbackUrl = `${parts.config.publicUrl}${feePage(request.params.key)}`;
		const url = await findOrCreateLink(db, gateway, enrolment, { paise: due, callbackUrl, now }).catch(
			(error: unknown) => void logUnavailable(parts.log, error),
		);
		if (url === undefined) return sendFeePage(context, enrolment, [request, reply.code(503)], { onlineError: true });
		// The page's policy lets forms lead only to our own origin, so the page refreshes to the gateway instead.
		return sendFeePage(context, enrolment, [request, reply.header("refresh", `0;url=${url}`)], { online: url });
	});
}

function serveQrCode(context: FeePageContext): void {
	const { app, site, db, parts, headers } = context;
	app.get<FeeRoute>(`${address}/code.svg`, async (request, reply) => {
		const enrolment = await enrolmentOf(context, request, reply);
		const upi = enrolment && (await readUpiLink(db, enrolment, dayInIndia(parts.clock())));
		if (!upi) return sendNotFound(site, request, reply);
		const { code, around } = qrCodeOf(upi);
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${around}"><path fill="#fff" d="M-9-9h999v999H-9z"/><path d="${code}"/></svg>`;
		reply.headers({
			...headers,
			...secretAddressHeaders,
			"content-disposition": 'attachment; filename="upi-code.svg"',
		});
		return reply.type("image/svg+xml").send(svg);
	});
}

function serveDocuments(context: FeePageContext): void {
	const { app, site, parts, headers, limits, limiter } = context;
	app.get<FeeRoute>(`${address}/paper/:paper`, async (request, reply) => {
		const enrolment = await enrolmentOf(context, request, reply);
		if (enrolment === undefined || !isId(request.params.paper)) return sendNotFound(site, request, reply);
		await limits.take(drawingLimit, callerAddress(request), parts.clock());
		limiter.release(request);
		const file = await documentFile(parts, request.params.paper, eq(enrolments.id, enrolment.id));
		if (file === undefined) return sendNotFound(site, request, reply);
		reply.headers({ ...headers, ...secretAddressHeaders });
		return sendSentFile("application/pdf", file, reply);
	});
}

function isId(text: string): boolean {
	return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
