import { dayInIndia } from "#contract/days.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { unassignedOwner } from "#contract/enquiries.ts";
import { isClosed, stages, stagesOf } from "#contract/lead-stages.ts";
import { pages } from "#contract/paths.ts";
import type { AdminRole } from "#contract/roles.ts";
import { addAdmins, firstAdminEmails } from "../identity/admins/admins.ts";
import { saveView } from "../identity/admins/saved-views.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { admins, daysAway } from "../platform/db/schema.ts";

type Member = { name: string; role: AdminRole; getsLeads?: boolean; dailyCap?: number; minutesAgo?: number };

/** Addresses in `.example` receive no mail, so nobody can sign in with them except through the local identity provider. */
const members = {
	"asha.menon@gradway.example": { name: "Asha Menon", role: "owner" },
	"ravi.kulal@gradway.example": { name: "Ravi Kulal", role: "manager", getsLeads: true, dailyCap: 10, minutesAgo: 9 },
	"meera.shenoy@gradway.example": {
		name: "Meera Shenoy",
		role: "counsellor",
		getsLeads: true,
		dailyCap: 25,
		minutesAgo: 4,
	},
	"nandini.bhat@gradway.example": {
		name: "Nandini Bhat",
		role: "counsellor",
		getsLeads: true,
		dailyCap: 25,
		minutesAgo: 1,
	},
	"farhan.ali@gradway.example": { name: "Farhan Ali", role: "counsellor", getsLeads: true, minutesAgo: 17 },
	"sunita.rao@gradway.example": { name: "Sunita Rao", role: "placement", minutesAgo: 130 },
	"george.mathew@gradway.example": { name: "George Mathew", role: "trainer", minutesAgo: 1500 },
	"lata.kamath@gradway.example": { name: "Lata Kamath", role: "accounts", minutesAgo: 65 },
} satisfies Record<string, Member>;

/** The staff who work on sample leads. `first` is the first admin to sign in during development, whose Today should be full. */
export type SampleTeam = {
	first: string;
	manager: string;
	counsellors: readonly string[];
	placement: string;
	trainer: string;
};

/** Added after the known and configured admins, who stay first. */
export async function addSampleTeam(tx: Database, adminEmails: string[], now: Date): Promise<SampleTeam> {
	await addAdmins(tx, adminEmails, now);
	await addAdmins(tx, Object.keys(members), now);
	const memberEntries: [string, Member][] = Object.entries(members);
	for (const [at, [email, { minutesAgo, ...member }]] of memberEntries.entries()) {
		const seenAt = minutesAgo === undefined ? null : new Date(now.getTime() - minutesAgo * minuteMs);
		await tx
			.update(admins)
			.set({ ...member, seenAt, createdAt: new Date(now.getTime() + at) })
			.where(eq(admins.email, email));
	}
	await addDaysAway(tx, "nandini.bhat@gradway.example", now);
	const [first = "asha.menon@gradway.example"] = await firstAdminEmails(tx);
	const manager = "ravi.kulal@gradway.example";
	await addViews(tx, { first, manager }, now);
	return {
		first,
		manager,
		counsellors: ["meera.shenoy@gradway.example", "nandini.bhat@gradway.example", "farhan.ali@gradway.example"],
		placement: "sunita.rao@gradway.example",
		trainer: "george.mathew@gradway.example",
	};
}

/** Three days away, this week or next, on which follow-ups fall. */
async function addDaysAway(tx: Database, email: string, now: Date): Promise<void> {
	const day = (inDays: number) => dayInIndia(new Date(now.getTime() + inDays * dayMs));
	const adminId = await findAdminId(tx, email);
	await tx.insert(daysAway).values({ id: crypto.randomUUID(), adminId, first: day(3), last: day(5) });
}

/** Views of Applied Course: those of the first admin, and one that the manager shares. */
async function addViews(tx: Database, { first, manager }: Pick<SampleTeam, "first" | "manager">, now: Date) {
	const openStages = stages.filter((stage) => stage in stagesOf.course && !isClosed("course", stage)).join("\n");
	const views: { of: string; name: string; query: Record<string, string> }[] = [
		{ of: first, name: "My open", query: { owner: first, stage: openStages } },
		{ of: first, name: "Unassigned", query: { owner: unassignedOwner, stage: openStages } },
		{ of: manager, name: "Late follow-ups", query: { followup: "overdue" } },
	];
	for (const [at, { of, name, query }] of views.entries())
		await saveView(
			tx,
			{ page: pages.applyData, name, shared: of === manager, query: `${new URLSearchParams(query)}`, columns: null },
			{ adminId: await findAdminId(tx, of), now: new Date(now.getTime() + at) },
		);
}

async function findAdminId(tx: Database, email: string): Promise<string> {
	const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.email, email));
	if (admin === undefined) throw new Error(`Nobody is ${email}`);
	return admin.id;
}
