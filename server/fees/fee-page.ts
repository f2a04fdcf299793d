import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { programs } from "#content/programs/index.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { SchedulePart } from "#contract/instalments.ts";
import { feePage, feeTemplate } from "#contract/paths.ts";
import { paidHow } from "#contract/payment-modes.ts";
import type { CertificateParts } from "../certificates/pdf/documents.ts";
import { and, asc, eq, isNull, lt, or } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enrolments, ledger, papers } from "../platform/db/schema.ts";
import { sendSentFile } from "../platform/http/bind.ts";
import { typedInto } from "../platform/http/form-page.ts";
import { type Headers, secretAddress } from "../platform/http/headers.ts";
import { fillPage, lookupIn, type TemplateValues } from "../platform/http/page-template.ts";
import { sendNotFound } from "../platform/http/pages.ts";
import type { Site } from "../platform/http/site.ts";
import { dayInIndia, inIndia } from "../platform/india-time.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import { callerAddress } from "../platform/overload/networks.ts";
import { type Limit, openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../platform/refusal.ts";
import { openFeeKeys } from "./keys.ts";
import { dayOf, paisePerRupee, rupees } from "./money.ts";
import { codeOf, upiLink } from "./pages.ts";
import { paperFile } from "./paper-file.ts";
import type { Enrolment } from "./papers.ts";
import { linkOf, openGateway } from "./payment-links.ts";
import { titleOf } from "./pdf/words.ts";
import { amountDue, partsInWords } from "./schedule.ts";
import { lastTold, tellPayment } from "./told.ts";

const toldPayments: Limit = { name: "fee-told", most: 20, windowMs: 10 * minuteMs };
const onlinePayments: Limit = { name: "fee-online", most: 20, windowMs: 10 * minuteMs };
const drawnPapers: Limit = { name: "fee-paper", most: 100, windowMs: 10 * minuteMs };

type FeeRoute = {
	Params: { key: string; paper: string };
	Querystring: { correct?: unknown; razorpay_payment_id?: unknown };
};
type Typed = { typed: string; error: string };
/** What a post came to. */
type After = { typed?: Typed; online?: string; onlineError?: boolean };

/** `/fees/<key>`: what one enrolment owes and paid, for anyone with its link; the key authorizes, so a post needs no origin check. */
export function serveFeePages(
	app: FastifyInstance,
	site: Site,
	headers: Headers,
	parts: CertificateParts,
	limiter: Limiter,
): void {
	const { db } = parts.database;
	const keys = openFeeKeys(db);
	const limits = openRateLimits(db);
	const gateway = openGateway(parts.config);
	const address = feePage(":key");

	async function enrolmentOf(request: FastifyRequest<FeeRoute>, reply: FastifyReply): Promise<Enrolment | undefined> {
		await limiter.enterOrThrow(request, reply);
		const id = await keys.idOf(request.params.key);
		if (id === undefined) return undefined;
		const [found] = await db
			.select()
			.from(enrolments)
			.where(and(eq(enrolments.id, id), isNull(enrolments.undoneAt)));
		return found;
	}

	async function show(enrolment: Enrolment, request: FastifyRequest<FeeRoute>, reply: FastifyReply, after: After = {}) {
		const file = site.templates.get(feeTemplate);
		if (file === undefined) return sendNotFound(site, request, reply);
		const corrects = request.query.correct !== undefined;
		const [values, returned] = await Promise.all([
			valuesOf(db, enrolment, { key: request.params.key, now: parts.clock(), corrects, ...after }),
			gateway && returnedFrom(db, enrolment, request.query.razorpay_payment_id),
		]);
		reply.headers({ ...file.headers, ...secretAddress });
		return reply.send(fillPage(file.page, lookupIn({ ...values, ...returned, takesOnline: gateway !== undefined })));
	}

	app.get<FeeRoute>(address, async (request, reply) => {
		const enrolment = await enrolmentOf(request, reply);
		if (enrolment === undefined) return sendNotFound(site, request, reply);
		await noteOpened(db, enrolment.id, parts.clock());
		return show(enrolment, request, reply);
	});

	app.post<FeeRoute>(address, async (request, reply) => {
		const enrolment = await enrolmentOf(request, reply);
		if (enrolment === undefined) return sendNotFound(site, request, reply);
		const { utr = "" } = typedInto(request);
		const now = parts.clock();
		await limits.take(toldPayments, callerAddress(request.ip, request.socket.remoteAddress), now);
		try {
			await tellPayment(db, enrolment.id, String(utr), { now, today: dayInIndia(now) });
		} catch (error) {
			if (!(error instanceof Refusal) || error.status >= 500) throw error;
			const said = error.fields?.utr ?? error.message;
			return show(enrolment, request, reply.code(error.status), {
				typed: { typed: String(utr).slice(0, 60), error: said },
			});
		}
		// Reloading asks for the page, and sends nothing again.
		return reply.headers(secretAddress).redirect(feePage(request.params.key), 303);
	});

	app.post<FeeRoute>(`${address}/online`, async (request, reply) => {
		const enrolment = await enrolmentOf(request, reply);
		if (enrolment === undefined || gateway === undefined) return sendNotFound(site, request, reply);
		const now = parts.clock();
		await limits.take(onlinePayments, callerAddress(request.ip, request.socket.remoteAddress), now);
		const { due } = await amountDue(db, enrolment, dayInIndia(now));
		if (due === 0) return reply.headers(secretAddress).redirect(feePage(request.params.key), 303);
		limiter.release(request);
		const back = `${parts.config.publicUrl}${feePage(request.params.key)}`;
		const online = await linkOf(db, gateway, enrolment, { paise: due, back, now }).catch((error: unknown) => {
			parts.log.warn({ event: "gateway-away", name: error instanceof Error ? error.name : "unknown" });
			return undefined;
		});
		if (online === undefined) return show(enrolment, request, reply.code(503), { onlineError: true });
		// Our forms lead to our own addresses only, so the page itself leads on.
		return show(enrolment, request, reply.header("refresh", `0;url=${online}`), { online });
	});

	app.get<FeeRoute>(`${address}/code.svg`, async (request, reply) => {
		const enrolment = await enrolmentOf(request, reply);
		const upi = enrolment && (await upiOf(db, enrolment, dayInIndia(parts.clock())));
		if (!upi) return sendNotFound(site, request, reply);
		const { code, around } = codeOf(upi);
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${around}"><path fill="#fff" d="M-9-9h999v999H-9z"/><path d="${code}"/></svg>`;
		reply.headers({ ...headers, ...secretAddress, "content-disposition": 'attachment; filename="upi-code.svg"' });
		return reply.type("image/svg+xml").send(svg);
	});

	app.get<FeeRoute>(`${address}/paper/:paper`, async (request, reply) => {
		const enrolment = await enrolmentOf(request, reply);
		if (enrolment === undefined || !isId(request.params.paper)) return sendNotFound(site, request, reply);
		const theirs = and(eq(papers.id, request.params.paper), eq(papers.enrolmentId, enrolment.id));
		if ((await db.$count(papers, theirs)) === 0) return sendNotFound(site, request, reply);
		const caller = callerAddress(request.ip, request.socket.remoteAddress);
		await limits.take(drawnPapers, caller, parts.clock());
		limiter.release(request);
		const file = await paperFile(parts, request.params.paper);
		if (file === undefined) return sendNotFound(site, request, reply);
		reply.headers({ ...headers, ...secretAddress });
		return sendSentFile("application/pdf", file, reply);
	});
}

/** Whoever comes back from the gateway may be quicker than its webhook. What the browser brings proves nothing: it only chooses the words. */
async function returnedFrom(db: Database, { id }: Enrolment, payment: unknown): Promise<TemplateValues | undefined> {
	if (typeof payment !== "string" || !/^pay_\w{1,50}$/.test(payment)) return undefined;
	const known = and(eq(ledger.enrolmentId, id), eq(ledger.mode, "gateway"), eq(ledger.reference, payment));
	const isKnown = (await db.$count(ledger, known)) > 0;
	return { onlinePaid: isKnown, onlineLate: !isKnown, onlineId: payment };
}

function isId(typed: string): boolean {
	return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(typed);
}

/** Once a day at most: staff see that the link was opened, not how often. */
async function noteOpened(db: Database, id: string, now: Date): Promise<void> {
	const dayAgo = new Date(now.getTime() - dayMs);
	await db
		.update(enrolments)
		.set({ pageOpenedAt: now })
		.where(and(eq(enrolments.id, id), or(isNull(enrolments.pageOpenedAt), lt(enrolments.pageOpenedAt, dayAgo))));
}

async function upiOf(db: Database, enrolment: Enrolment, today: string): Promise<string> {
	const { due } = await amountDue(db, enrolment, today);
	return due === 0 ? "" : upiLink(due / paisePerRupee, enrolment.reference, enrolment.reference);
}

type Shown = After & { key: string; now: Date; corrects: boolean };

async function valuesOf(
	db: Database,
	enrolment: Enrolment,
	{ key, now, typed, corrects, online = "", onlineError = false }: Shown,
): Promise<TemplateValues> {
	const today = dayInIndia(now);
	const { id, name, plan, domain, batch, agreed, paid, reference } = enrolment;
	const rows = await db.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(asc(ledger.place));
	const [{ schedule, due, parts }, told, theirPapers] = await Promise.all([
		amountDue(db, enrolment, today, rows),
		lastTold(db, id),
		db.select().from(papers).where(eq(papers.enrolmentId, id)).orderBy(asc(papers.createdAt)),
	]);
	const program = programs.find(({ title }) => title === domain);
	const waits = told?.state === "waiting" && due > 0;
	const upi = due === 0 ? "" : upiLink(due / paisePerRupee, reference, reference);
	const [oldest] = parts;
	const days = oldest ? daysBetween(oldest.dueOn, today) : 0;
	return {
		...{ key, name, plan, batch, reference, upi, online, onlineError },
		...(upi === "" ? { code: "", around: "" } : codeOf(upi)),
		program: domain,
		mark: program?.slug ?? "",
		ground: waits ? "sandal" : (program?.ground ?? "lagoon"),
		due: due > 0,
		amount: rupees(due),
		which: partsInWords(parts, schedule),
		several: parts.length > 1,
		dueOn: oldest ? dayOf(oldest.dueOn) : "",
		late: days > 0 ? `${days} ${days === 1 ? "day" : "days"} ago` : "",
		today: days === 0,
		ahead: days < 0,
		agreed: rupees(agreed),
		paidSum: rupees(paid),
		told: waits && !corrects && typed === undefined,
		thanks: waits && !corrects && typed === undefined,
		toldAmount: rupees(told?.paise ?? 0),
		utr: told?.reference ?? "",
		toldAt: told ? `sent ${dayOf(dayInIndia(told.createdAt))}, ${inIndia(told.createdAt).time}` : "",
		refused: told?.state === "refused" && due > 0 ? (told.reference ?? "") : "",
		typed: typed?.typed ?? (corrects && waits ? (told?.reference ?? "") : ""),
		error: typed?.error ?? "",
		invalid: String(typed !== undefined),
		parts: schedule.map((part, number) =>
			partValues(part, number, { today, isTold: waits && parts.includes(part), isNext: part === oldest }),
		),
		papers: theirPapers.map((paper) => ({
			...{ paper: paper.id, paperNumber: paper.number, title: titleOf(paper) },
			...{ issued: dayOf(paper.issuedOn, "with year"), paperSum: rupees(paper.paise) },
		})),
	};
}

function partValues(
	{ name, dueOn, paise, left, paidOn, paidBy }: SchedulePart,
	number: number,
	{ today, isTold, isNext }: { today: string; isTold: boolean; isNext: boolean },
): TemplateValues {
	const days = daysBetween(dueOn, today);
	const isLate = left > 0 && days > 0;
	const ago = isLate ? `, ${days} ${days === 1 ? "day" : "days"} ago` : "";
	const rest = left > 0 && left < paise ? `, ${rupees(left)} of it open` : "";
	const paid = [dayOf(paidOn ?? dueOn), ...(paidBy ? [paidHow[paidBy]] : [])].join(", ");
	return {
		number: String(number + 1),
		part: name,
		sum: rupees(paise),
		covered: left === 0,
		when: isTold ? "to be confirmed" : left === 0 ? paid : `due on ${dayOf(dueOn)}${ago}${rest}`,
		waits: isTold,
		look: left === 0 ? "is-paid" : isTold ? "is-told" : isLate ? "is-late" : isNext ? "is-next" : "is-ahead",
	};
}

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
