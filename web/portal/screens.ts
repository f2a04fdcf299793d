import { BriefcaseBusiness, ClipboardList, House, type LucideIcon, Play, UserRound } from "lucide-react";
import { pages } from "#contract/paths.ts";

type PortalScreen = {
	page: string;
	title: string;
	icon: LucideIcon;
	/** What of the title stands in the dock, where there is little room. */
	short?: string;
};

/** The student header's links, named and ordered by the specification (section 2). */
export const screens: readonly PortalScreen[] = [
	{ page: pages.studentHome, title: "Home", icon: House },
	{ page: pages.enrolled, title: "Enrolled Course", icon: Play, short: "Course" },
	{ page: pages.jobBoard, title: "Job Board", icon: BriefcaseBusiness },
	{ page: pages.myJob, title: "My Job", icon: ClipboardList },
	{ page: pages.profile, title: "My Profile", icon: UserRound, short: "Profile" },
];
