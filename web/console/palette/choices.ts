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
import type { SearchHitKind, SearchResult } from "#contract/search.ts";
import { chooseScheme, currentScheme } from "#web/ui/scheme.ts";
import { issueAddress } from "../certificates/certificate-forms.tsx";
import { enquiryIcons, enquiryTables } from "../leads/lead.ts";
import { logOut } from "../log-out.ts";
import { isCallAllowed } from "../role.tsx";
import { screens } from "../screens.ts";
import { matchScore } from "./match-score.ts";

const screenChoices = (): readonly Choice[] =>
	screens
		.filter(({ reads }) => isCallAllowed(reads))
		.map(({ title, page, icon, searchTerms }) => ({
			key: page,
			title,
			icon,
			to: page,
			...(searchTerms && { searchTerms }),
		}));

const formAddress = (page: string) => `${page}?form=add`;

const actionChoices = (): readonly Choice[] =>
	allActions().filter(({ endpoint }) => endpoint === undefined || isCallAllowed(endpoint));

/** `endpoint`: the one its form calls. */
const allActions = (): readonly (Choice & { endpoint?: Endpoint })[] => [
	{
		key: "new-lead",
		title: "New lead",
		icon: UserRoundPlus,
		searchTerms: "add walk-in phone",
		endpoint: api.addLead,
		to: formAddress(pages.today),
	},
	{
		key: "new-user",
		title: "New user",
		icon: UserPlus,
		searchTerms: "add student",
		endpoint: api.addStudent,
		to: formAddress(pages.createStudent),
	},
	{
		key: "new-course",
		title: "New course",
		icon: BookPlus,
		searchTerms: "add",
		endpoint: api.addCourse,
		to: formAddress(pages.addCourse),
	},
	{
		key: "new-masterclass",
		title: "New masterclass",
		icon: CalendarPlus,
		searchTerms: "add event",
		endpoint: api.addMasterclass,
		to: formAddress(pages.addMasterclass),
	},
	{
		key: "new-opening",
		title: "New job",
		icon: BriefcaseBusiness,
		searchTerms: "add publish job",
		endpoint: api.publishOpening,
		to: formAddress(pages.openings),
	},
	{
		key: "application-form",
		title: "Application form for a walk-in",
		icon: ClipboardPen,
		searchTerms: "onboarding lead phone add application",
		endpoint: api.listCourseApplications,
		run: () => void window.open(pages.application, "_blank", "noopener"),
	},
	{
		key: "issue-certificate",
		title: "Issue certificate",
		icon: Award,
		searchTerms: "new add batch letter of recommendation",
		endpoint: api.issueCertificate,
		to: issueAddress(),
	},
	currentScheme() === "dark"
		? {
				key: "scheme",
				title: "Light colours",
				icon: SunMoon,
				searchTerms: "scheme theme",
				run: () => chooseScheme("light"),
			}
		: {
				key: "scheme",
				title: "Dark colours",
				icon: SunMoon,
				searchTerms: "scheme theme",
				run: () => chooseScheme("dark"),
			},
	{ key: "log-out", title: "Logout", icon: LogOut, searchTerms: "sign out leave", run: logOut },
];

const kinds: Record<SearchHitKind, { icon: LucideIcon; kind: string }> = {
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
let recentChoices: readonly Choice[] = [];
const maxRecent = 5;

export function addRecentChoice(choice: Choice): void {
	if ("to" in choice)
		recentChoices = [choice, ...recentChoices.filter(({ key }) => key !== choice.key)].slice(0, maxRecent);
}

/** Before anything is typed: recent choices, then every screen and action. */
export function defaultChoices(): ChoiceGroup[] {
	const others = (choices: readonly Choice[]) =>
		choices.filter(({ key }) => !recentChoices.some((each) => each.key === key));
	return withoutEmptyGroups([
		{ title: "Recent", items: recentChoices },
		{ title: "Screens", items: others(screenChoices()) },
		{ title: "Actions", items: others(actionChoices()) },
	]);
}

/** The matching choices, the best first, then the records that the server found. */
export function matchingChoices(query: string, found: readonly SearchResult[]): ChoiceGroup[] {
	const matchingRecent = matchesTyped(
		query,
		recentChoices.filter(({ about }) => about !== undefined),
	);
	const records = found.map(recordChoice).filter(({ key }) => !matchingRecent.some((each) => each.key === key));
	return withoutEmptyGroups([
		{ title: "Recent", items: matchingRecent },
		{ title: "Screens and actions", items: matchesTyped(query, [...screenChoices(), ...actionChoices()]) },
		{ title: found[0]?.near ? "Similar records" : "Records", items: records },
	]);
}

function recordChoice({ kind, _id, title, about, address }: SearchResult): Choice {
	return { key: `${kind}-${_id}`, title, about, to: address, ...kinds[kind] };
}

function matchesTyped(query: string, choices: readonly Choice[]): Choice[] {
	const scored = choices.map((choice) => ({ choice, score: matchScore(query, choice.title, choice.searchTerms) }));
	return scored
		.filter((each): each is { choice: Choice; score: number } => each.score !== undefined)
		.sort((one, other) => one.score - other.score)
		.map(({ choice }) => choice);
}

function withoutEmptyGroups(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
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
	searchTerms?: string;
	icon: LucideIcon;
} & ({ to: string } | { run: () => void });

export type ChoiceGroup = { title: string; items: readonly Choice[] };
