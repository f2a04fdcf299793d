import { Briefcase, Inbox, Mail } from "lucide-react";
import { followUpNames } from "#content/leads.ts";
import {
	type ContactMessageRow,
	type CourseApplicationRow,
	type EnquiryKind,
	type EnquiryOrigin,
	type HiringRequestRow,
	isSuspected,
	maxSamePerson,
	type suspicions,
} from "#contract/enquiries.ts";
import { onboardingReason, reasons, type Touch } from "#contract/enquiry-forms.ts";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { StaffSource } from "#contract/leads.ts";
import { type ConsolePage, pages } from "#contract/paths.ts";
import { whatsAppUrl } from "#contract/sharing.ts";
import type { Noun } from "#web/app/numbers.ts";

export type Enquiry = CourseApplicationRow | HiringRequestRow | ContactMessageRow;
type Suspicion = (typeof suspicions)[number];

/** Name, page and noun of each kind; `enquiryKinds` has their order. */
export const enquiryTables: Record<EnquiryKind, { title: string; page: ConsolePage; noun: Noun }> = {
	course: {
		title: "Applied Course",
		page: pages.applyData,
		noun: { one: "application", many: "applications" },
	},
	hiring: {
		title: "Recruiter",
		page: pages.recruitmentData,
		noun: { one: "hiring request", many: "hiring requests" },
	},
	contact: { title: "Contact Us", page: pages.contactData, noun: { one: "message", many: "messages" } },
};

export const leadNoun: Noun = { one: "lead", many: "leads" };

export function stateOf({ seenAt, suspicion }: Enquiry) {
	return { unseen: seenAt === null, muted: isSuspected(suspicion) };
}

/** How often a person wrote; "99+" from where the server stops counting. */
export function formatEnquiryCount(samePerson: number): string {
	return samePerson < maxSamePerson ? `${samePerson}` : `${maxSamePerson - 1}+`;
}

/** Only a normalised number can open WhatsApp: the app takes digits with the country code. */
export function whatsAppLink(phoneE164: string | null, text?: string): string | null {
	return phoneE164 === null ? null : whatsAppUrl(phoneE164.replace(/\D/g, ""), text);
}

export function callLink({ phone, phoneE164 }: Pick<Enquiry, "phone" | "phoneE164">): string {
	return `tel:${phoneE164 ?? phone.replace(/[^\d+]/g, "")}`;
}

/** '+918123455670' → '+91 81234 55670', as India writes it; other countries' numbers stay as they are. */
export function formatPhone(phoneE164: string): string {
	return phoneE164.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}

const textOfSuspicion: Record<Suspicion, string> = {
	honeypot: "A field that people cannot see was filled in.",
	"too-fast": "The form was sent faster than a person can fill it.",
	links: "The text contains links.",
	gibberish: "The name looks like keys pressed at random.",
	"other-form": "Sent without our form (API or bot).",
	repeated: "The same was sent several times.",
	marked: "Marked as spam by our staff.",
};

export function suspicionTexts(suspicion: readonly Suspicion[]): string[] {
	return suspicion.map((kind) => textOfSuspicion[kind]);
}

const directLabel = "Direct";

/** The label of a stored source. */
export function sourceLabel(source: string): string {
	return source === "direct" ? directLabel : source;
}

/** 'instagram, reel, monsoon batch'; without such marks the referring site, else 'Direct'. */
export function touchText({ source, medium, campaign, referrer }: Touch): string {
	const marks = [source, medium, campaign].filter(Boolean);
	if (marks.length > 0) return marks.join(", ");
	return hostOf(referrer) ?? directLabel;
}

function hostOf(address: string | undefined): string | null {
	if (!address || !URL.canParse(address)) return null;
	return new URL(address).hostname || null;
}

const formTexts: Record<string, string> = {
	[reasons.programPage]: "from the course page",
	[reasons.brochure]: "from the brochure form",
	[reasons.programs]: "from the programs form",
};

export const staffSourceTexts: Record<StaffSource, string> = {
	"walk-in": "walked in",
	phone: "phoned",
	referral: "was referred",
	campus: "met on campus",
};

type OriginAndSource = { origin: EnquiryOrigin; source: string };

/** How an application came, within a sentence: which form sent it, by its reason, or how it came without a form. */
export function originText({ reason, ...origin }: OriginAndSource & { reason: string | null }): string {
	return originWithoutForm(origin) ?? formTexts[reason ?? ""] ?? "from the onboarding form";
}

/** Within a sentence; null if a form sent it. */
export function originWithoutForm({ origin, source }: OriginAndSource): string | null {
	if (origin === "form") return null;
	if (origin === "staff") return staffSourceTexts[source as StaffSource] ?? "added by hand";
	return origin === "import" ? `imported from ${source}` : `came by ${source}`;
}

/** The onboarding form may send no reason; null where no form was sent. */
export function shownReason({ origin, reason }: { origin: EnquiryOrigin; reason: string | null }): string | null {
	return reason ?? (origin === "form" ? onboardingReason : null);
}

/** The icon of each kind of lead, in the menu and where a record has no program's mark. */
export const enquiryIcons = { course: Inbox, hiring: Briefcase, contact: Mail } as const;

/** Within a sentence: 'call', and 'WhatsApp', which is a name. */
export function followUpInSentence(kind: FollowUpKind): string {
	return kind === "whatsapp" ? followUpNames[kind] : followUpNames[kind].toLowerCase();
}
