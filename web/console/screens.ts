import {
	Award,
	BookPlus,
	BriefcaseBusiness,
	Cable,
	CalendarDays,
	CalendarRange,
	ChartColumnDecreasing,
	FileUp,
	House,
	IndianRupee,
	LayoutTemplate,
	ListTodo,
	MailCheck,
	Mails,
	ScrollText,
	ShieldPlus,
	UserCheck,
	UserPlus,
	UserSearch,
	Users,
	UserX,
} from "lucide-react";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type EnquiryKind, enquiryKinds } from "#contract/enquiries.ts";
import { type ConsolePage, pages } from "#contract/paths.ts";
import type { Screen } from "#web/app/screens.tsx";
import { enquiryIcons, enquiryTables } from "./leads/lead.ts";
import { studentTables } from "./students/student.ts";

/** Groups of the screens that the MENU has in addition to the specification's. */
export const menuGroups = ["Leads", "Money", "Site", "Records"] as const;
export type MenuGroup = (typeof menuGroups)[number];

type ConsoleScreen = Screen<ConsolePage> & {
	/** The endpoint whose data it shows: roles that may not call it do not see the screen. */
	reads: Endpoint;
	/** The kind of its table of leads, whose count of new ones is shown beside it. */
	enquiries?: EnquiryKind;
	/** Its group in the MENU; screens without one are in the first column. */
	group?: MenuGroup;
	/** Other names under which the palette finds it. */
	searchTerms?: string;
};

export const enquiryEndpoints: Record<EnquiryKind, Endpoint> = {
	course: api.listCourseApplications,
	hiring: api.listHiringRequests,
	contact: api.listContactMessages,
};

const enquiryViews: Record<EnquiryKind, ConsoleScreen["view"]> = {
	course: async () => (await import("./leads/applications.tsx")).Applications,
	hiring: async () => (await import("./leads/hiring.tsx")).HiringRequests,
	contact: async () => (await import("./leads/messages.tsx")).ContactMessages,
};

/** Every screen of the console: MENU's items, named and ordered by the specification (section 2), then the product's own. */
export const screens: readonly ConsoleScreen[] = [
	{
		page: pages.dashboard,
		reads: api.readDashboard,
		title: "Home",
		heading: "Dashboard",
		icon: House,
		searchTerms: "Dashboard",
		view: async () => (await import("./dashboard/dashboard.tsx")).Dashboard,
	},
	{
		page: pages.addAdmin,
		reads: api.listAdmins,
		title: "Add Admin",
		about: "Admins",
		icon: ShieldPlus,
		searchTerms: "admins",
		view: async () => (await import("./admins/add-admin.tsx")).AddAdmin,
	},
	{
		page: pages.addCourse,
		reads: api.listCourses,
		title: "Add Course",
		about: "Courses",
		icon: BookPlus,
		searchTerms: "courses sessions",
		view: async () => (await import("./courses/add-course.tsx")).AddCourse,
	},
	{
		...screenLabel(studentTables.pending),
		reads: api.listPendingStudents,
		about: "Pending students",
		icon: UserPlus,
		searchTerms: "pending students",
		view: async () => (await import("./students/create-student.tsx")).CreateStudent,
	},
	{
		...screenLabel(studentTables.active),
		reads: api.listActiveStudents,
		icon: UserCheck,
		searchTerms: "active students assign",
		view: async () => (await import("./students/active-students.tsx")).ActiveStudents,
	},
	{
		...screenLabel(studentTables.inactive),
		reads: api.listInactiveStudents,
		icon: UserX,
		searchTerms: "inactive students",
		view: async () => (await import("./students/inactive-students.tsx")).InactiveStudents,
	},
	{
		page: pages.addMasterclass,
		reads: api.listMasterclasses,
		title: "Events",
		icon: CalendarDays,
		searchTerms: "masterclasses",
		view: async () => (await import("./masterclasses/masterclasses.tsx")).Masterclasses,
	},
	...enquiryKinds.map((kind) => ({
		...screenLabel(enquiryTables[kind]),
		reads: enquiryEndpoints[kind],
		...(kind !== "hiring" && { about: kind === "course" ? "Applications" : "Messages" }),
		icon: enquiryIcons[kind],
		enquiries: kind,
		searchTerms: enquiryTables[kind].noun.many,
		view: enquiryViews[kind],
	})),
	{
		page: pages.openings,
		reads: api.listOpenings,
		title: "Job Board",
		icon: BriefcaseBusiness,
		searchTerms: "openings jobs applicants",
		view: async () => (await import("./openings/openings.tsx")).Openings,
	},
	{
		page: pages.certificates,
		reads: api.listCertificates,
		title: "Certificates",
		icon: Award,
		searchTerms: "issue verify revoke letters",
		view: async () => (await import("./certificates/certificates.tsx")).Certificates,
	},
	{
		page: pages.today,
		reads: api.readToday,
		title: "Today",
		group: "Leads",
		icon: ListTodo,
		searchTerms: "leads follow-ups calls due overdue never contacted",
		view: async () => (await import("./today/today.tsx")).TodayScreen,
	},
	{
		page: pages.importLeads,
		reads: api.listImports,
		title: "Import leads",
		group: "Leads",
		icon: FileUp,
		searchTerms: "sheet excel csv upload",
		view: async () => (await import("./import/import-leads.tsx")).ImportLeads,
	},
	{
		page: pages.mailings,
		reads: api.listMailings,
		title: "Mailings",
		group: "Leads",
		icon: Mails,
		searchTerms: "emails mail many templates offers paced stop",
		view: async () => (await import("./mailings/mailings.tsx")).Mailings,
	},
	{
		page: pages.connections,
		reads: api.listInboundSources,
		title: "Connections",
		group: "Leads",
		icon: Cable,
		searchTerms: "inbound webhooks api systems crm secret signature could not take in",
		view: async () => (await import("./connections/connections.tsx")).Connections,
	},
	{
		page: pages.team,
		reads: api.readTeam,
		title: "Team",
		group: "Leads",
		icon: Users,
		searchTerms: "people roles owner manager counsellor trainer placement accounts",
		view: async () => (await import("./team/team.tsx")).Team,
	},
	{
		page: pages.fees,
		reads: api.listFees,
		title: "Fees",
		group: "Money",
		icon: IndianRupee,
		searchTerms: "payments receipts ledger overdue due utr refund",
		view: async () => (await import("./fees/fees.tsx")).Fees,
	},
	{
		page: pages.batches,
		reads: api.listEnrolBatches,
		title: "Batches",
		group: "Money",
		icon: CalendarRange,
		searchTerms: "places seats starts trainer full",
		view: async () => (await import("./batches/batches.tsx")).Batches,
	},
	{
		page: pages.money,
		reads: api.readMoney,
		title: "Money by source",
		group: "Money",
		icon: ChartColumnDecreasing,
		searchTerms: "campaign spend ads google conversions cohorts earned received marketing roi",
		view: async () => (await import("./money/money.tsx")).MoneyBySource,
	},
	{
		page: pages.site,
		reads: api.listDocuments,
		title: "Site",
		group: "Site",
		icon: LayoutTemplate,
		searchTerms: "edit pages prices plans programs texts drafts publish publications website",
		view: async () => (await import("./site/site.tsx")).Site,
	},
	{
		page: pages.outbox,
		reads: api.listOutbox,
		title: "Outbox",
		group: "Records",
		icon: MailCheck,
		searchTerms: "emails mails",
		view: async () => (await import("./mail/outbox.tsx")).Outbox,
	},
	{
		page: pages.audit,
		reads: api.listAudit,
		title: "Audit trail",
		group: "Records",
		icon: ScrollText,
		searchTerms: "history who did what actions acts exports",
		view: async () => (await import("./audit/audit-trail.tsx")).AuditTrail,
	},
	{
		page: pages.personalData,
		reads: api.countPersonalData,
		title: "Personal data",
		group: "Records",
		icon: UserSearch,
		searchTerms: "export erase delete a person privacy request",
		view: async () => (await import("./privacy/privacy.tsx")).PersonalData,
	},
];

function screenLabel({ page, title }: { page: ConsolePage; title: string }) {
	return { page, title };
}
