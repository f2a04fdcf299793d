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
type Shown = { icon: LucideIcon; holds: string };

type Group = { title: string; about: string; names: readonly string[] };

const shown: Readonly<Record<string, Shown>> = {
	provider: { icon: Building2, holds: "name, address, phones, hours, social" },
	colours: { icon: Palette, holds: "buttons, hero, closing call, paper" },
	payment: { icon: Banknote, holds: "UPI, bank account, what the payment page says" },
	plans: { icon: Layers, holds: "prices and what each plan holds" },
	timetable: { icon: Clock, holds: "working days, hours and holidays" },
	"reply-promise": { icon: MessageSquareReply, holds: "by when each form is answered" },
	catalogue: { icon: ListOrdered, holds: "which programs there are, and what is trending" },
	batches: { icon: CalendarRange, holds: "the starts that pages announce" },
	home: { icon: House, holds: "hero, sections" },
	about: { icon: Info, holds: "who we are" },
	"programs-page": { icon: LayoutList, holds: "what stands around the programs" },
	recruiter: { icon: Handshake, holds: "what companies read before they ask" },
	careers: { icon: DoorOpen, holds: "working with us" },
	masterclasses: { icon: CalendarDays, holds: "the words about masterclasses" },
	jobs: { icon: BriefcaseBusiness, holds: "what the career page offers" },
	faqs: { icon: MessageCircleQuestion, holds: "of the home page and of every program" },
	policy: { icon: Scale, holds: "what is done with personal data" },
	terms: { icon: Scale, holds: "what both sides agree to" },
	claims: { icon: ChartNoAxesColumn, holds: "what pages tell in figures, with evidence" },
	testimonials: { icon: Quote, holds: "what learners say" },
	mentors: { icon: GraduationCap, holds: "who teaches which program" },
	work: { icon: SquareCheckBig, holds: "work handed in, and sample sessions" },
	partners: { icon: Users, holds: "companies and institutions with their logos" },
	certificates: { icon: Award, holds: "the words on them" },
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
export function groupsOf(all: readonly DocumentRow[]): DocumentGroup[] {
	const rows = all.filter(({ name }) => languageOfDocument(name).language === "en");
	const inLanguages = otherLanguages.map((language) => ({
		title: languageNames[language],
		about: "what pages say in it; numbers and names come from the English",
		rows: all.filter(({ name }) => languageOfDocument(name).language === language),
	}));
	const named = (names: readonly string[]) => names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
	const programs = rows.filter(({ name }) => isProgram(name));
	const elsewhere = new Set([...ofEveryPage.names, ...proof.names, ...aboutPrograms]);
	const others = rows.filter(({ name }) => !isProgram(name) && !elsewhere.has(name));
	return [
		{ ...ofEveryPage, rows: named(ofEveryPage.names) },
		{
			title: "Programs",
			about: `${programs.filter(({ hidden }) => !hidden).length} on the site`,
			rows: [...named(aboutPrograms), ...programs],
		},
		{ title: "Pages", about: "and what stands on them", rows: others },
		{ ...proof, rows: named(proof.names) },
		...inLanguages.filter((group) => group.rows.length > 0),
	];
}

export const isProgram = (name: string): boolean => name.startsWith(programPrefix);

/** The same for a program in another language. */
export const isOfProgram = (name: string): boolean => isProgram(languageOfDocument(name).document);

/** The slug of a program's document. */
export const slugOf = (name: string): string => languageOfDocument(name).document.slice(programPrefix.length);

export function holds({ name }: Pick<DocumentRow, "name">): string {
	return isOfProgram(name) ? "page, brochure, social picture" : (shown[languageOfDocument(name).document]?.holds ?? "");
}

export const iconOf = (name: string): LucideIcon => shown[languageOfDocument(name).document]?.icon ?? FileText;

/** The drafts that may be published now. */
export function fitDrafts(rows: readonly DocumentRow[]): DocumentRow[] {
	return rows.filter(({ draft }) => draft?.problems.length === 0);
}

/** One after the other, each with one mark at its end: a text may bring its own. */
export function sentences(texts: readonly string[]): string {
	return texts.map((text) => text.replace(/[^.!?…]$/u, "$&.")).join(" ");
}

/** `by` is no email if the software published after an update. */
export const byWhom = (by: string, nameOf: (email: string) => string): string => (by.includes("@") ? nameOf(by) : by);
