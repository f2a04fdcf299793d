import {
	Award,
	Banknote,
	BriefcaseBusiness,
	Building2,
	CalendarDays,
	CalendarRange,
	ChartNoAxesColumn,
	Clock,
	DoorOpen,
	FileText,
	GraduationCap,
	Handshake,
	House,
	Info,
	Layers,
	LayoutList,
	ListOrdered,
	type LucideIcon,
	MessageCircleQuestion,
	MessageSquareReply,
	Palette,
	Quote,
	Scale,
	SquareCheckBig,
	Users,
} from "lucide-react";
import { otherLanguages } from "#content/language.ts";
import { languageNames, languageOfDocument, programPrefix } from "#content/schema/documents.ts";
import type { DocumentRow } from "#contract/site.ts";

/** How the list shows a document: its icon, and its content in a few words. */
type Shown = { icon: LucideIcon; contentSummary: string };

type Group = { title: string; about: string; names: readonly string[] };

const documentDisplay: Readonly<Record<string, Shown>> = {
	provider: { icon: Building2, contentSummary: "name, address, phones, hours, social" },
	colours: { icon: Palette, contentSummary: "buttons, hero, closing call, paper" },
	payment: { icon: Banknote, contentSummary: "UPI, bank account, what the payment page says" },
	plans: { icon: Layers, contentSummary: "prices and what each plan holds" },
	timetable: { icon: Clock, contentSummary: "working days, hours and holidays" },
	"reply-promise": { icon: MessageSquareReply, contentSummary: "by when each form is answered" },
	catalogue: { icon: ListOrdered, contentSummary: "which programs there are, and what is trending" },
	batches: { icon: CalendarRange, contentSummary: "the starts that pages announce" },
	home: { icon: House, contentSummary: "hero, sections" },
	about: { icon: Info, contentSummary: "who we are" },
	"programs-page": { icon: LayoutList, contentSummary: "what stands around the programs" },
	recruiter: { icon: Handshake, contentSummary: "what companies read before they ask" },
	careers: { icon: DoorOpen, contentSummary: "working with us" },
	masterclasses: { icon: CalendarDays, contentSummary: "the words about masterclasses" },
	jobs: { icon: BriefcaseBusiness, contentSummary: "what the career page offers" },
	faqs: { icon: MessageCircleQuestion, contentSummary: "of the home page and of every program" },
	policy: { icon: Scale, contentSummary: "what is done with personal data" },
	terms: { icon: Scale, contentSummary: "what both sides agree to" },
	claims: { icon: ChartNoAxesColumn, contentSummary: "what pages tell in figures, with evidence" },
	testimonials: { icon: Quote, contentSummary: "what learners say" },
	mentors: { icon: GraduationCap, contentSummary: "who teaches which program" },
	work: { icon: SquareCheckBig, contentSummary: "work handed in, and sample sessions" },
	partners: { icon: Users, contentSummary: "companies and institutions with their logos" },
	certificates: { icon: Award, contentSummary: "the words on them" },
};

const ofEveryPage: Group = {
	title: "Provider and plans",
	about: "on every page",
	names: ["provider", "colours", "plans", "payment", "timetable", "reply-promise", "footer", "certificates"],
};
const proof: Group = {
	title: "Proof",
	about: "what others say and what is counted",
	names: ["claims", "testimonials", "mentors", "work", "partners"],
};
const aboutPrograms = ["catalogue", "batches"];

export type DocumentGroup = { title: string; about: string; rows: readonly DocumentRow[] };

/** The documents in the groups where staff look for them; those in no other group are pages. */
export function groupDocuments(all: readonly DocumentRow[]): DocumentGroup[] {
	const rows = all.filter(({ name }) => languageOfDocument(name).language === "en");
	const translations = otherLanguages.map((language) => ({
		title: languageNames[language],
		about: "what pages say in it; numbers and names come from the English",
		rows: all.filter(({ name }) => languageOfDocument(name).language === language),
	}));
	const named = (names: readonly string[]) => names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
	const programs = rows.filter(({ name }) => isProgram(name));
	const grouped = new Set([...ofEveryPage.names, ...proof.names, ...aboutPrograms]);
	const others = rows.filter(({ name }) => !isProgram(name) && !grouped.has(name));
	return [
		{ ...ofEveryPage, rows: named(ofEveryPage.names) },
		{
			title: "Programs",
			about: `${programs.filter(({ hidden }) => !hidden).length} on the site`,
			rows: [...named(aboutPrograms), ...programs],
		},
		{ title: "Pages", about: "and what stands on them", rows: others },
		{ ...proof, rows: named(proof.names) },
		...translations.filter((group) => group.rows.length > 0),
	];
}

export const isProgram = (name: string): boolean => name.startsWith(programPrefix);

/** The same for a program in another language. */
export const isOfProgram = (name: string): boolean => isProgram(languageOfDocument(name).document);

/** The slug of a program's document. */
export const programSlug = (name: string): string => languageOfDocument(name).document.slice(programPrefix.length);

export function contentSummary({ name }: Pick<DocumentRow, "name">): string {
	return isOfProgram(name)
		? "page, brochure, social picture"
		: (documentDisplay[languageOfDocument(name).document]?.contentSummary ?? "");
}

export const documentIcon = (name: string): LucideIcon =>
	documentDisplay[languageOfDocument(name).document]?.icon ?? FileText;

/** The drafts that may be published now. */
export function publishableDrafts(rows: readonly DocumentRow[]): DocumentRow[] {
	return rows.filter(({ draft }) => draft?.problems.length === 0);
}

/** As the server takes them: it refuses a draft that was changed meanwhile. */
export function draftVersions(rows: readonly DocumentRow[]): { name: string; version: number }[] {
	return rows.map(({ name, draft }) => ({ name, version: draft?.version ?? 0 }));
}

/** One after the other, each with one mark at its end: a text may bring its own, or end in the midst of a sentence. */
export function joinSentences(texts: readonly string[]): string {
	return texts.map((text) => text.replace(/[\s:;,]+$/u, "").replace(/[^.!?…]$/u, "$&.")).join(" ");
}

/** `by` is no email if the software published after an update. */
export const authorText = (by: string, nameOf: (email: string) => string): string =>
	by.includes("@") ? nameOf(by) : by;
