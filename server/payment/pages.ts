import type { FastifyInstance } from "fastify";
import { type PaymentKind, type Plan, paymentKinds, plans, rupees } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { programs } from "#content/programs/index.ts";
import { payment, provider } from "#content/provider.ts";
import { paymentPage } from "#contract/paths.ts";
import { nextStartFilling } from "../announcements/next-start.ts";
import { drawCode } from "../documents/paper/code.ts";
import { type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import { sendFile } from "../http/send-file.ts";
import { encode, type Site, type SiteFile } from "../http/site.ts";
import { dayInIndia } from "../india-time.ts";
import type { Clock, Parts } from "../parts.ts";

/** Light units around a QR code. */
const quiet = 4;

/** `/pay/<plan>/<kind>?program=<slug>`: what is paid for stands in the note of the payment, in its code and in the chat. */
export function servePayment(app: FastifyInstance, site: Site, { clock }: Parts): void {
	for (const plan of plans)
		for (const { kind, title } of paymentKinds) {
			const address = paymentPage(plan.slug, kind);
			const page = site.fillable.get(address);
			if (page === undefined) continue;
			const filled = rememberForToday((program, now) => {
				const start = program ? nextStartFilling(program.slug, now) : {};
				const filling = { ...paymentFilling(plan, { kind, title }, program), ...start };
				return encode(Buffer.from(fillPage(page.page, lookIn(filling))), page.headers);
			}, clock);
			app.get<{ Querystring: { program?: unknown } }>(address, async (request, reply) => {
				const program = programs.find(({ slug }) => slug === request.query.program);
				return sendFile(await filled(program), request, reply);
			});
		}
}

type Fill = (program: Program | undefined, now: Date) => Promise<SiteFile>;

/** Each is filled once a day: tomorrow another batch may be the next. */
function rememberForToday(fill: Fill, clock: Clock) {
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

export function paymentFilling(plan: Plan, { kind, title }: Kind, program: Program | undefined): Filling {
	const amount = kind === "full" ? plan.offerPrice : plan.registrationFee;
	const what = program === undefined ? plan.name : `${plan.name}, ${program.title}`;
	const upi = upiLink(amount, `${what}, ${title.toLowerCase()}`);
	const code = drawCode(upi);
	const side = code.side + 2 * quiet;
	const paid = provider.whatsapp.paid.replace("{amount}", rupees(amount)).replace("{what}", what);
	return {
		pay: true,
		program: program?.title ?? "",
		slug: program?.slug ?? "",
		what,
		upi,
		code: code.d,
		around: `-${quiet} -${quiet} ${side} ${side}`,
		paid,
		chat: `${provider.whatsapp.address}?text=${encodeURIComponent(paid)}`,
	};
}

/** What payment apps open (NPCI, "UPI Linking Specifications"): to whom, how much, what for. Their notes take no signs. */
function upiLink(amount: number, note: string): string {
	const asked = { pa: payment.upiId, pn: provider.name, am: amount.toFixed(2), cu: "INR", tn: plainNote(note) };
	const query = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
	return `upi://pay?${query.join("&")}`;
}

const longestNote = 50;

function plainNote(note: string): string {
	return note
		.replaceAll("&", "and")
		.replace(/[^\w ]+/g, "")
		.slice(0, longestNote)
		.trim();
}
