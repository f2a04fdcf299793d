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

/** Who reaches what. Every endpoint for admins names one of these, so that all endpoints of a subject agree. */
export const reaches = {
	/** Endpoints about the caller, or that decide by the record they are called for. */
	everyone: { ...management, counsellor: "all", trainer: "all", placement: "all", accounts: "all" },
	/** Applications and messages, with their figures. */
	leads: { ...management, counsellor: "own" },
	hiringRequests: { ...management, counsellor: "own", placement: "all" },
	/** Where one endpoint serves leads of every kind. */
	anyLead: { ...management, counsellor: "own", placement: "hiring" },
	openings: { ...management, placement: "all" },
	students: { ...management, trainer: "batches", placement: "all" },
	/** For reading. A counsellor reaches the students who came from their own leads. */
	studentLists: { ...management, counsellor: "own", trainer: "batches", placement: "all", accounts: "names" },
	/** `teaching`: courses and masterclasses. `taught`: their students' part in them. */
	teaching: { ...management, trainer: "all" },
	taught: { ...management, trainer: "batches" },
	/** Batches with their free places. */
	batches: { ...management, counsellor: "all", trainer: "all", accounts: "all" },
	/** From a lead or a student to an enrolment with its fees. */
	enrolling: { ...management, counsellor: "own" },
	/** `fees`: what students owe and paid, with the documents. `feeWork`: changes to it, and what each source cost. */
	fees: { ...management, counsellor: "own", accounts: "all" },
	feeWork: { ...management, accounts: "all" },
	/** What each source brought. The file for Google Ads is for `management`. */
	money: { ...management, counsellor: "own", accounts: "all" },
	management,
	owners: { owner: "all" },
} as const satisfies Record<string, Reaches>;

/** Whether someone with this role may own leads of this kind, or of any kind. */
export function mayHaveLeads(role: AdminRole, kind?: "course" | "hiring" | "contact"): boolean {
	const reach: Reach | undefined = (reaches.anyLead as Reaches)[role];
	return reach !== undefined && (reach !== "hiring" || kind === undefined || kind === "hiring");
}

export function mayCall(role: AdminRole, { reach }: { reach?: Reaches }): boolean {
	return reach?.[role] !== undefined;
}

/** The roles that may export a whole list to Excel where its endpoint names none. */
const defaultExporters: Reaches = reaches.management;

export function mayExport(role: AdminRole, { exports = defaultExporters }: { exports?: Reaches } = {}): boolean {
	return exports[role] !== undefined;
}
