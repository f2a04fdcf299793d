/** Roles of admins. Admins from before roles existed are owners. */
export const adminRoles = ["owner", "manager", "counsellor", "trainer", "placement", "accounts"] as const;
export type AdminRole = (typeof adminRoles)[number];

/**
 * Which rows a role reaches: all; all, but only the names of people; its own and unassigned ones; students in batches
 * that name it as their trainer; or hiring requests and their leads.
 */
export type Reach = "all" | "names" | "own" | "batches" | "hiring";
/** By role. A role that is not named may not call. */
export type Reaches = { readonly [Role in AdminRole]?: Reach };

const management = { owner: "all", manager: "all" } as const;

/** Who reaches what. Every endpoint for admins names one of these, so that a subject has one answer in all of its endpoints. */
export const reaches = {
	/** What is about whoever calls, or is decided by what they call it for. */
	everyone: { ...management, counsellor: "all", trainer: "all", placement: "all", accounts: "all" },
	/** Applications and messages, with their figures. */
	leads: { ...management, counsellor: "own" },
	hiringRequests: { ...management, counsellor: "own", placement: "all" },
	/** Where one endpoint serves leads of every kind. */
	anyLead: { ...management, counsellor: "own", placement: "hiring" },
	openings: { ...management, placement: "all" },
	students: { ...management, trainer: "batches", placement: "all" },
	/** To read: a counsellor those whom their own leads brought. */
	studentLists: { ...management, counsellor: "own", trainer: "batches", placement: "all", accounts: "names" },
	/** Courses and masterclasses; and what of them is a student's. */
	teaching: { ...management, trainer: "all" },
	taught: { ...management, trainer: "batches" },
	/** Batches with their free places. */
	batches: { ...management, counsellor: "all", trainer: "all", accounts: "all" },
	/** From a lead or a student to an enrolment with its fees. */
	enrolling: { ...management, counsellor: "own" },
	/** What students owe and paid, with its documents; and what is done with it. */
	fees: { ...management, counsellor: "own", accounts: "all" },
	feeWork: { ...management, accounts: "all" },
	/** What each source brought; and what only management does with it: spend, and the file for Google Ads. */
	money: { ...management, counsellor: "own", accounts: "all" },
	management,
	owners: { owner: "all" },
} as const satisfies Record<string, Reaches>;

/** Whether leads of this kind, or of any, may be someone's of this role. */
export function mayHaveLeads(role: AdminRole, kind?: "course" | "hiring" | "contact"): boolean {
	const reach: Reach | undefined = (reaches.anyLead as Reaches)[role];
	return reach !== undefined && (reach !== "hiring" || kind === undefined || kind === "hiring");
}

export function mayCall(role: AdminRole, { reach }: { reach?: Reaches }): boolean {
	return reach?.[role] !== undefined;
}

/** Who takes a whole list away, as an Excel file, where its endpoint names nobody else. */
const exporters: Reaches = reaches.management;

export function mayExport(role: AdminRole, { exports = exporters }: { exports?: Reaches } = {}): boolean {
	return exports[role] !== undefined;
}
