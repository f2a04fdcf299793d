import type { FastifyInstance } from "fastify";
import { type PaymentKind, type Plan, paymentKinds, plans, rupees } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { programs } from "#content/programs/index.ts";
import { payment, provider } from "#content/provider.ts";
import { fillPlaceholders } from "#content/words.ts";
import { dayInIndia } from "#contract/days.ts";
import { paymentPage } from "#contract/paths.ts";
import { encode, type SiteFile } from "../../platform/http/pages/encoding.ts";
import { fillPage, type TemplateValues } from "../../platform/http/pages/page-template.ts";
import { sendNotFound } from "../../platform/http/pages/pages.ts";
import { sendFile } from "../../platform/http/pages/send-file.ts";
import { cachedForSite, type Site } from "../../platform/http/pages/site.ts";
import type { Clock, Parts } from "../../platform/parts.ts";
import { qrCodePath } from "../../platform/pdf/qr-code.ts";
import { nextStartValues } from "../../site/next-start.ts";

/** Width of the light margin around a QR code, in modules. */
const quietZone = 4;

/** The QR code as an SVG path and its view box. */
export function qrCodeOf(text: string): { code: string; around: string } {
	const code = qrCodePath(text);
	const side = code.side + 2 * quietZone;
	return { code: code.d, around: `-${quietZone} -${quietZone} ${side} ${side}` };
}

/** `/pay/<plan>/<kind>?program=<slug>`: the note, QR code and chat message name the item. */
export function servePaymentPages(app: FastifyInstance, site: Site, { clock }: Parts): void {
	const items = cachedForSite(site, () => itemPages(site, clock));
	app.get<{ Querystring: { program?: unknown }; Params: { plan: string; kind: string } }>(
		paymentPage(":plan", ":kind"),
		async (request, reply) => {
			const pageFor = items().get(paymentPage(request.params.plan, request.params.kind));
			if (pageFor === undefined) return sendNotFound(site, request, reply);
			const program = programs.find(({ slug }) => slug === request.query.program);
			return sendFile(await pageFor(program), request, reply);
		},
	);
}

/** The filled page of each plan and kind, by its address. */
function itemPages(site: Site, clock: Clock): Map<string, ReturnType<typeof cacheForToday>> {
	const items = plans.flatMap((plan) => paymentKinds.map((kind) => ({ plan, ...kind })));
	return new Map(
		items.flatMap(({ plan, kind, title }) => {
			const address = paymentPage(plan.slug, kind);
			const page = site.templates.get(address);
			if (page === undefined) return [];
			const fill: Fill = (program, now) => {
				const start = program ? nextStartValues(program.slug, now) : {};
				const values = { ...paymentValues(plan, { kind, title }, program), ...start };
				return encode(Buffer.from(fillPage(page.page, values)), page.headers);
			};
			return [[address, cacheForToday(fill, clock)]];
		}),
	);
}

type Fill = (program: Program | undefined, now: Date) => Promise<SiteFile>;

/** Rendered once a day, as the next batch depends on the day. */
function cacheForToday(fill: Fill, clock: Clock) {
	let day = "";
	const files = new Map<string, Promise<SiteFile>>();
	return (program: Program | undefined): Promise<SiteFile> => {
		const [now, name] = [clock(), program?.slug ?? ""];
		const today = dayInIndia(now);
		if (today !== day) files.clear();
		day = today;
		const file = files.get(name) ?? fill(program, now);
		files.set(name, file);
		return file;
	};
}

type Kind = { kind: PaymentKind; title: string };

export function paymentValues(plan: Plan, { kind, title }: Kind, program: Program | undefined): TemplateValues {
	const amount = kind === "full" ? plan.offerPrice : plan.registrationFee;
	const what = program === undefined ? plan.name : `${plan.name}, ${program.title}`;
	const upi = upiLink(amount, `${what}, ${title.toLowerCase()}`);
	const paidMessage = fillPlaceholders(provider.whatsapp.paid, { amount: rupees(amount), what });
	return {
		pay: true,
		program: program?.title ?? "",
		slug: program?.slug ?? "",
		what,
		upi,
		...qrCodeOf(upi),
		paid: paidMessage,
		chat: `${provider.whatsapp.address}?text=${encodeURIComponent(paidMessage)}`,
	};
}

/** A UPI link (NPCI, "UPI Linking Specifications"): payee, amount and purpose. Notes allow no punctuation. */
export function upiLink(amount: number, note: string, reference?: string): string {
	const parameters = {
		pa: payment.upiId,
		pn: provider.name,
		am: amount.toFixed(2),
		cu: "INR",
		tn: plainNote(note),
		...(reference && { tr: reference }),
	};
	const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
	return `upi://pay?${query.join("&")}`;
}

const maxNoteLength = 50;

function plainNote(note: string): string {
	return note
		.replaceAll("&", "and")
		.replace(/[^\w ]+/g, "")
		.slice(0, maxNoteLength)
		.trim();
}
