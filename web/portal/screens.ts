import { BriefcaseBusiness, ClipboardList, House, IndianRupee, Play, UserRound } from "lucide-react";
import { type PortalPage, pages } from "#contract/paths.ts";
import type { Screen } from "#web/app/screens.tsx";

type PortalScreen = Screen<PortalPage> & {
	/** A shorter title for the dock. */
	short?: string;
};

/** Every screen of the portal, named and ordered as the links of the student header in the specification (section 2), and the fees. */
export const screens: readonly PortalScreen[] = [
	{
		page: pages.studentHome,
		title: "Home",
		icon: House,
		view: async () => (await import("./home/home.tsx")).Home,
	},
	{
		page: pages.courses,
		title: "Enrolled Course",
		short: "Course",
		icon: Play,
		view: async () => (await import("./courses/courses.tsx")).Courses,
	},
	{
		page: pages.publishedOpenings,
		title: "Job Board",
		icon: BriefcaseBusiness,
		view: async () => (await import("./openings/openings.tsx")).Openings,
	},
	{
		page: pages.myOpenings,
		title: "My Job",
		icon: ClipboardList,
		view: async () => (await import("./openings/my-openings.tsx")).MyOpenings,
	},
	{
		page: pages.myFees,
		title: "Fees",
		icon: IndianRupee,
		view: async () => (await import("./fees/fees.tsx")).Fees,
	},
	{
		page: pages.profile,
		title: "My Profile",
		short: "Profile",
		icon: UserRound,
		view: async () => (await import("./profile/profile.tsx")).Profile,
	},
];
