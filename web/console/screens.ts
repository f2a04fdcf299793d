import {
	Award,
	BookPlus,
	BriefcaseBusiness,
	CalendarDays,
	House,
	type LucideIcon,
	MailCheck,
	ScrollText,
	ShieldPlus,
	UserCheck,
	UserPlus,
	UserSearch,
	UserX,
} from "lucide-react";
import { type LeadKind, leadKinds } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { leadIcons } from "./leads/icons.ts";
import { leadTables } from "./leads/lead.ts";

export type Screen = {
	title: string;
	page: string;
	icon: LucideIcon;
	/** Its table of leads, whose new ones are counted beside it. */
	leads?: LeadKind;
	/** What it is, where the specification's label does not say so. */
	about?: string;
	/** What else it is called. */
	words?: string;
};

/** MENU's items, named and ordered by the specification (section 2); the product's own come after them. */
export const menuScreens: readonly Screen[] = [
	{ title: "Home", page: pages.dashboard, icon: House, words: "Dashboard" },
	{ title: "Add Admin", about: "Admins", page: pages.addAdmin, icon: ShieldPlus, words: "admins" },
	{ title: "Add Course", about: "Courses", page: pages.addCourse, icon: BookPlus, words: "courses sessions" },
	{
		title: "Create User",
		about: "Pending students",
		page: pages.createUser,
		icon: UserPlus,
		words: "pending students",
	},
	{ title: "Active User", page: pages.activeUser, icon: UserCheck, words: "active students assign" },
	{ title: "Inactive User", page: pages.inactiveUser, icon: UserX, words: "inactive students" },
	{ title: "Events", page: pages.addEvent, icon: CalendarDays, words: "masterclasses" },
	...leadKinds.map((kind) => ({
		title: leadTables[kind].title,
		page: leadTables[kind].page,
		icon: leadIcons[kind],
		leads: kind,
		words: leadTables[kind].noun.many,
		...(kind !== "hiring" && { about: kind === "course" ? "Applications" : "Messages" }),
	})),
	{ title: "Job Board", page: pages.openings, icon: BriefcaseBusiness, words: "openings jobs applicants" },
	{ title: "Certificates", page: pages.certificates, icon: Award, words: "issue verify revoke letters" },
	{ title: "Outbox", page: pages.outbox, icon: MailCheck, words: "emails mails" },
	{ title: "Audit trail", page: pages.audit, icon: ScrollText, words: "history who did what actions acts exports" },
	{
		title: "Personal data",
		page: pages.personalData,
		icon: UserSearch,
		words: "export erase delete a person privacy request",
	},
];
