import {
	Award,
	BookPlus,
	BriefcaseBusiness,
	CalendarPlus,
	ClipboardPen,
	GraduationCap,
	LibraryBig,
	LogOut,
	type LucideIcon,
	Mail,
	MonitorPlay,
	ShieldCheck,
	SunMoon,
	Ticket,
	UserPlus,
} from "lucide-react";
import type { FoundAnswer, FoundKind } from "#contract/find.ts";
import { pages } from "#contract/paths.ts";
import { chooseScheme, schemeShown } from "#web/ui/scheme.ts";
import { issueAddress } from "../certificates/use-certificate-forms.ts";
import { leadIcons } from "../leads/icons.ts";
import { leadTables } from "../leads/lead.ts";
import { logOut } from "../log-out.ts";
import { menuScreens } from "../screens.ts";
import type { Choice, Group } from "./choice.ts";
import { closeness } from "./closeness.ts";

const screens: readonly Choice[] = [...menuScreens].map(({ title, page, icon, words }) => ({
	key: page,
	title,
	icon,
	to: page,
	...(words && { words }),
}));

const formOn = (page: string) => `${page}?form=add`;

const acts = (): readonly Choice[] => [
	{ key: "new-user", title: "New user", icon: UserPlus, words: "add student", to: formOn(pages.createUser) },
	{ key: "new-course", title: "New course", icon: BookPlus, words: "add", to: formOn(pages.addCourse) },
	{
		key: "new-masterclass",
		title: "New masterclass",
		icon: CalendarPlus,
		words: "add event",
		to: formOn(pages.addEvent),
	},
	{
		key: "new-opening",
		title: "New job",
		icon: BriefcaseBusiness,
		words: "add publish job",
		to: formOn(pages.openings),
	},
	{
		key: "application-form",
		title: "Application form for a walk-in",
		icon: ClipboardPen,
		words: "onboarding lead phone add application",
		act: () => void window.open(pages.application, "_blank", "noopener"),
	},
	{
		key: "issue-certificate",
		title: "Issue certificate",
		icon: Award,
		words: "new add batch letter of recommendation",
		to: issueAddress(),
	},
	schemeShown() === "dark"
		? { key: "scheme", title: "Light colours", icon: SunMoon, words: "scheme theme", act: () => chooseScheme("light") }
		: { key: "scheme", title: "Dark colours", icon: SunMoon, words: "scheme theme", act: () => chooseScheme("dark") },
	{ key: "log-out", title: "Logout", icon: LogOut, words: "sign out leave", act: logOut },
];

const kinds: Record<FoundKind, { icon: LucideIcon; kind: string }> = {
	student: { icon: GraduationCap, kind: "Student" },
	application: { icon: leadIcons.course, kind: leadTables.course.title },
	hiring: { icon: leadIcons.hiring, kind: leadTables.hiring.title },
	message: { icon: leadIcons.contact, kind: leadTables.contact.title },
	course: { icon: LibraryBig, kind: "Course" },
	masterclass: { icon: MonitorPlay, kind: "Masterclass" },
	admin: { icon: ShieldCheck, kind: "Admin" },
	opening: { icon: BriefcaseBusiness, kind: "Job" },
	certificate: { icon: Award, kind: "Certificate" },
	registration: { icon: Ticket, kind: "Registration" },
	mail: { icon: Mail, kind: "Email" },
};

/** Chosen lately, newest first. Kept by this page alone: names of people are not left behind in the browser. */
let recent: readonly Choice[] = [];
const mostRecent = 5;

export function remember(choice: Choice): void {
	if ("to" in choice) recent = [choice, ...recent.filter(({ key }) => key !== choice.key)].slice(0, mostRecent);
}

/** Before anything is typed: what was chosen lately, then every screen and act. */
export function likelyChoices(): Group[] {
	const others = (choices: readonly Choice[]) => choices.filter(({ key }) => !recent.some((each) => each.key === key));
	return filled([
		{ title: "Recent", choices: recent },
		{ title: "Screens", choices: others(screens) },
		{ title: "Actions", choices: others(acts()) },
	]);
}

/** What fits, the best first, then the records that the server found. */
export function choicesFor(typed: string, found: readonly FoundAnswer[]): Group[] {
	const lately = fitting(
		typed,
		recent.filter(({ about }) => about !== undefined),
	);
	const records = found.map(asChoice).filter(({ key }) => !lately.some((each) => each.key === key));
	return filled([
		{ title: "Recent", choices: lately },
		{ title: "Screens and actions", choices: fitting(typed, [...screens, ...acts()]) },
		{ title: found[0]?.near ? "Similar records" : "Records", choices: records },
	]);
}

function asChoice({ kind, _id, title, about, address }: FoundAnswer): Choice {
	return { key: `${kind}-${_id}`, title, about, to: address, ...kinds[kind] };
}

function fitting(typed: string, choices: readonly Choice[]): Choice[] {
	const fits = choices.map((choice) => ({ choice, how: closeness(typed, choice.title, choice.words) }));
	return fits
		.filter((each): each is { choice: Choice; how: number } => each.how !== undefined)
		.sort((one, other) => one.how - other.how)
		.map(({ choice }) => choice);
}

function filled(groups: readonly Group[]): Group[] {
	return groups.filter(({ choices }) => choices.length > 0);
}
