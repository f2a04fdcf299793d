import {
	Award,
	BookPlus,
	BriefcaseBusiness,
	CalendarPlus,
	ClipboardPen,
	GraduationCap,
	IndianRupee,
	LibraryBig,
	LogOut,
	type LucideIcon,
	Mail,
	MonitorPlay,
	ShieldCheck,
	SunMoon,
	Ticket,
	UserPlus,
	UserRoundPlus,
} from "lucide-react";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { pages } from "#contract/paths.ts";
import type { FoundAnswer, FoundKind } from "#contract/search.ts";
import { chooseScheme, schemeShown } from "#web/ui/scheme.ts";
import { issueAddress } from "../certificates/certificate-forms.tsx";
import { enquiryIcons, enquiryTables } from "../leads/lead.ts";
import { logOut } from "../log-out.ts";
import { mayNow } from "../role.tsx";
import { screens } from "../screens.ts";
import { closeness } from "./closeness.ts";

const screenChoices = (): readonly Choice[] =>
	screens
		.filter(({ reads }) => mayNow(reads))
		.map(({ title, page, icon, words }) => ({ key: page, title, icon, to: page, ...(words && { words }) }));

const formOn = (page: string) => `${page}?form=add`;

const acts = (): readonly Choice[] => everyAction().filter(({ calls }) => calls === undefined || mayNow(calls));

/** `calls`: the endpoint its form calls. */
const everyAction = (): readonly (Choice & { calls?: Endpoint })[] => [
	{
		key: "new-lead",
		title: "New lead",
		icon: UserRoundPlus,
		words: "add walk-in phone",
		calls: api.addLead,
		to: formOn(pages.today),
	},
	{
		key: "new-user",
		title: "New user",
		icon: UserPlus,
		words: "add student",
		calls: api.addStudent,
		to: formOn(pages.createStudent),
	},
	{
		key: "new-course",
		title: "New course",
		icon: BookPlus,
		words: "add",
		calls: api.addCourse,
		to: formOn(pages.addCourse),
	},
	{
		key: "new-masterclass",
		title: "New masterclass",
		icon: CalendarPlus,
		words: "add event",
		calls: api.addMasterclass,
		to: formOn(pages.addMasterclass),
	},
	{
		key: "new-opening",
		title: "New job",
		icon: BriefcaseBusiness,
		words: "add publish job",
		calls: api.publishOpening,
		to: formOn(pages.openings),
	},
	{
		key: "application-form",
		title: "Application form for a walk-in",
		icon: ClipboardPen,
		words: "onboarding lead phone add application",
		calls: api.listCourseApplications,
		act: () => void window.open(pages.application, "_blank", "noopener"),
	},
	{
		key: "issue-certificate",
		title: "Issue certificate",
		icon: Award,
		words: "new add batch letter of recommendation",
		calls: api.issueCertificate,
		to: issueAddress(),
	},
	schemeShown() === "dark"
		? { key: "scheme", title: "Light colours", icon: SunMoon, words: "scheme theme", act: () => chooseScheme("light") }
		: { key: "scheme", title: "Dark colours", icon: SunMoon, words: "scheme theme", act: () => chooseScheme("dark") },
	{ key: "log-out", title: "Logout", icon: LogOut, words: "sign out leave", act: logOut },
];

const kinds: Record<FoundKind, { icon: LucideIcon; kind: string }> = {
	student: { icon: GraduationCap, kind: "Student" },
	application: { icon: enquiryIcons.course, kind: enquiryTables.course.title },
	hiring: { icon: enquiryIcons.hiring, kind: enquiryTables.hiring.title },
	message: { icon: enquiryIcons.contact, kind: enquiryTables.contact.title },
	course: { icon: LibraryBig, kind: "Course" },
	masterclass: { icon: MonitorPlay, kind: "Masterclass" },
	admin: { icon: ShieldCheck, kind: "Admin" },
	opening: { icon: BriefcaseBusiness, kind: "Job" },
	certificate: { icon: Award, kind: "Certificate" },
	registration: { icon: Ticket, kind: "Registration" },
	enrolment: { icon: IndianRupee, kind: "Fees" },
	mail: { icon: Mail, kind: "Email" },
};

/** Recent choices, newest first. In memory only, so that names of people do not stay in the browser. */
let recent: readonly Choice[] = [];
const mostRecent = 5;

export function remember(choice: Choice): void {
	if ("to" in choice) recent = [choice, ...recent.filter(({ key }) => key !== choice.key)].slice(0, mostRecent);
}

/** Before anything is typed: recent choices, then every screen and action. */
export function likelyChoices(): Group[] {
	const others = (choices: readonly Choice[]) => choices.filter(({ key }) => !recent.some((each) => each.key === key));
	return withoutEmptyGroups([
		{ title: "Recent", items: recent },
		{ title: "Screens", items: others(screenChoices()) },
		{ title: "Actions", items: others(acts()) },
	]);
}

/** The matching choices, the best first, then the records that the server found. */
export function choicesFor(typed: string, found: readonly FoundAnswer[]): Group[] {
	const recentFits = matchesTyped(
		typed,
		recent.filter(({ about }) => about !== undefined),
	);
	const records = found.map(asChoice).filter(({ key }) => !recentFits.some((each) => each.key === key));
	return withoutEmptyGroups([
		{ title: "Recent", items: recentFits },
		{ title: "Screens and actions", items: matchesTyped(typed, [...screenChoices(), ...acts()]) },
		{ title: found[0]?.near ? "Similar records" : "Records", items: records },
	]);
}

function asChoice({ kind, _id, title, about, address }: FoundAnswer): Choice {
	return { key: `${kind}-${_id}`, title, about, to: address, ...kinds[kind] };
}

function matchesTyped(typed: string, choices: readonly Choice[]): Choice[] {
	const fits = choices.map((choice) => ({ choice, how: closeness(typed, choice.title, choice.words) }));
	return fits
		.filter((each): each is { choice: Choice; how: number } => each.how !== undefined)
		.sort((one, other) => one.how - other.how)
		.map(({ choice }) => choice);
}

function withoutEmptyGroups(groups: readonly Group[]): Group[] {
	return groups.filter(({ items }) => items.length > 0);
}

/** Something that the palette opens or does. */
export type Choice = {
	key: string;
	title: string;
	/** Distinguishes choices with the same title. */
	about?: string;
	/** Shown at the end of the row. */
	kind?: string;
	/** Other words that find it. */
	words?: string;
	icon: LucideIcon;
} & ({ to: string } | { act: () => void });

export type Group = { title: string; items: readonly Choice[] };
