import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint.ts";
import type { EnquiryKind, LeadAction } from "#contract/enquiries.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { HandedOver, handOverLeads as handOverEndpoint, LeadSharing, Member, Team } from "#contract/team.ts";
import { removeAdmin } from "../../identity/admins/admins.ts";
import { presentAssignees } from "../../identity/admins/assignees.ts";
import { type CallContext, daysAwayOf, listMembers, readMember } from "../../identity/admins/team.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { and, isNull, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList, timestamp } from "../../platform/db/parameters.ts";
import { activities, enquiries, leads, openStage } from "../../platform/db/schema.ts";
import { storeSetting } from "../../platform/db/setting.ts";
import { startOfDayInIndia } from "../../platform/india-time.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { isListed } from "../lists/funnel.ts";
import { ownerRefusalReason } from "../owner.ts";
import { byHand, moveLeads, unassignLeads } from "./move-leads.ts";
import { leadSharingOf, sharingSetting } from "./sharing.ts";

export async function readTeam(db: Database, now: Date): Promise<Team> {
	const [sharing, found, unassigned] = await Promise.all([
		leadSharingOf(db),
		listMembers(db, now),
		db.$count(leads, and(isNull(leads.owner), openStage)),
	]);
	const counts = await countLeads(db, found, now);
	return {
		sharing,
		unassigned,
		members: found.map(({ away, ...member }) => {
			const { followUps, ...counted } = counts.get(member.email) ?? noCounts;
			return {
				...member,
				...counted,
				away: away.map((days, index) => ({ ...days, followUps: followUps[index] ?? 0 })),
			};
		}),
	};
}

type Counts = Pick<Member, "open" | "openOf" | "newToday" | "newOf" | "overdueOf" | "calledOf" | "writtenOf"> & {
	followUps: number[];
};
const zeroByKind = { course: 0, hiring: 0, contact: 0 };
const noCounts: Counts = {
	open: 0,
	openOf: zeroByKind,
	newToday: 0,
	newOf: zeroByKind,
	overdueOf: zeroByKind,
	calledOf: zeroByKind,
	writtenOf: zeroByKind,
	followUps: [],
};
type CountedMember = { email: string; away: readonly { first: string; last: string }[] };

/** Each count reads an index of its own. */
async function countLeads(db: Database, team: readonly CountedMember[], now: Date): Promise<Map<string, Counts>> {
	const today = timestamp(startOfDayInIndia(now));
	const countDone = (act: LeadAction["act"]) =>
		sql`(select ${countsByKind} from ${leads} where exists (select from ${enquiries} where lead_id = leads.id) and id in
			(select lead_id from ${activities} where by = team.email and kind = ${act} and created_at >= ${today}))`;
	const memberParams = team.map(({ email, away }) => ({
		email,
		away: away.map(({ first, last }) => ({ first, last })),
	}));
	const { rows } = await db.execute<Counts & { email: string }>(sql`
		with began as (select owner, ${countsByKind} as new_of from ${leads}
			where kind in ('course', 'hiring', 'contact') and created_at >= ${today} and owner is not null and ${isListed} group by owner)
		select team.email, coalesce(new_of, ${JSON.stringify(zeroByKind)}::json) as "newOf", held.open_of as "openOf",
			(select ${countsByKind} from ${leads} where owner = team.email and follow_up_at < ${timestamp(now)}) as "overdueOf",
			${countDone("call")} as "calledOf", ${countDone("message")} as "writtenOf",
			(select coalesce(json_agg((select count(*) from ${leads} where owner = team.email
					and ${followUpOn(sql`days.first`, sql`days.last`)}) order by days.first), '[]')
				from json_to_recordset(team.away) as days (first date, last date)) as "followUps"
		from json_to_recordset(${JSON.stringify(memberParams)}::json) as team (email text, away json)
			left join began on began.owner = team.email
			cross join lateral (select ${countsByKind} as open_of from ${leads} where owner = team.email and ${openStage}) as held`);
	const sumOf = (counts: Counts["openOf"]) => counts.course + counts.hiring + counts.contact;
	return new Map(
		rows.map(({ email, ...counts }) => [
			email,
			{ ...counts, open: sumOf(counts.openOf), newToday: sumOf(counts.newOf) },
		]),
	);
}

const countsByKind = sql`json_build_object('course', count(*) filter (where kind = 'course'),
	'hiring', count(*) filter (where kind = 'hiring'), 'contact', count(*) filter (where kind = 'contact'))`;

export async function changeLeadSharing(
	db: Database,
	sharing: LeadSharing,
	{ caller, now }: CallContext,
): Promise<{ sharing: LeadSharing }> {
	await db.transaction(async (tx) => {
		if ((await leadSharingOf(tx)) === sharing) return;
		await storeSetting(tx, sharingSetting, sharing);
		const about = { recordId: randomUUID(), record: "Sharing out of leads" };
		await recordAuditEvent(tx, { by: caller.email, now }, { act: "changed", kind: "team", ...about, details: sharing });
	});
	return { sharing };
}

/** All leads or none. A concurrent change of one of them waits, and is then refused. */
export function handOverLeads(
	db: Database,
	id: string,
	{ to, leads: counted }: BodyOf<typeof handOverEndpoint>,
	{ caller, now }: CallContext,
): Promise<HandedOver> {
	return db.transaction(async (tx) => {
		const { email: from } = await readMember(tx, id);
		const handedOver = await handOver(tx, from, await recipientsOf(tx, from, to, now), { by: caller.email, now });
		const sum = handedOver.reduce((total, each) => total + each.leads, 0);
		if (sum !== counted) throw new Refusal("changed-meanwhile");
		const details = handedOver.map(({ email, leads: count }) => `${email}: ${count}`).join(", ");
		if (sum > 0)
			await recordAuditEvent(
				tx,
				{ by: caller.email, now },
				{ act: "handed-over", kind: "admin", recordId: id, record: from, details },
			);
		return { leads: sum, to: handedOver };
	});
}

/** A person who gets leads of a kind in turn. */
type Recipient = { kind: EnquiryKind; email: string };

async function recipientsOf(tx: Database, from: string, to: string | null, now: Date): Promise<Recipient[]> {
	if (to === from) throw invalidField("to", "Choose someone else.");
	const { rows } = await tx.execute<{ kind: EnquiryKind }>(
		sql`select distinct kind from ${leads} where owner = ${from} and ${openStage}`,
	);
	const kinds = rows.map(({ kind }) => kind);
	if (to !== null) {
		const refusalReason = await ownerRefusalReason(tx, to, kinds);
		if (refusalReason !== undefined) throw invalidField("to", refusalReason);
		return kinds.map((kind) => ({ kind, email: to }));
	}
	const colleagues = (await presentAssignees(tx, now)).filter(({ email }) => email !== from);
	return kinds.flatMap((kind) => {
		const eligible = colleagues.filter(({ role }) => mayHaveLeads(role, kind));
		if (eligible.length === 0) throw invalidField("to", "Nobody else gets such leads today.");
		return eligible.map(({ email }) => ({ kind, email }));
	});
}

/** Open leads that were not handed over before become unassigned, which their history records; the database clears the owner of closed ones. */
export function removeMember(db: Database, id: string, { caller, now }: CallContext): Promise<undefined> {
	return db.transaction(async (tx) => {
		const { email } = await readMember(tx, id);
		await unassignLeads(tx, sql`owner = ${email} and ${openStage}`, { by: caller.email, now });
		return removeAdmin(tx, id, caller, now);
	});
}

/** Does immediately what `morning.ts` would do on each of these days. */
export function unassignFollowUps(
	db: Database,
	params: { id: string; away: string },
	{ caller, now }: CallContext,
): Promise<{ leads: number }> {
	return db.transaction(async (tx) => {
		const { email, first, last } = await daysAwayOf(tx, params);
		const count = await unassignLeads(tx, followUpsOf([email], first, last), { by: caller.email, now });
		const details = `unassigned, with follow-ups from ${first} to ${last}: ${count}`;
		const about = { recordId: params.id, record: email, details };
		if (count > 0)
			await recordAuditEvent(tx, { by: caller.email, now }, { act: "handed-over", kind: "admin", ...about });
		return { leads: count };
	});
}

/** The leads of these people with a follow-up on these days of India, both included. */
export function followUpsOf(emails: readonly string[], first: string, last: string): SQL {
	return sql`owner in ${textList(emails)}
		and ${followUpOn(sql`${first}::date`, sql`${last}::date`)}`;
}

/** Dates, both included. */
function followUpOn(first: SQL, last: SQL): SQL {
	return sql`follow_up_at >= (${first}::timestamp at time zone 'Asia/Kolkata')
		and follow_up_at < ((${last} + 1)::timestamp at time zone 'Asia/Kolkata')`;
}

/** Kind by kind, the oldest leads first. */
function handOver(tx: Database, from: string, recipients: readonly Recipient[], actor: Actor) {
	const moves = sql`
		with held as (select id, kind, created_at from ${leads} where owner = ${from} and ${openStage} order by id for update),
		numbered as (select id, kind, row_number() over (partition by kind order by created_at, id) - 1 as place from held),
		recipients as (select kind, email, row_number() over (partition by kind order by place) - 1 as place, count(*) over (partition by kind) as of_kind
			from rows from (json_to_recordset(${JSON.stringify(recipients)}::json) as (kind text, email text)) with ordinality as listed (kind, email, place))
		select id, ${from}::text as "from", email as "to", ${byHand}
		from numbered join recipients on recipients.kind = numbered.kind and recipients.place = numbered.place % recipients.of_kind`;
	return moveLeads<string>(tx, moves, actor);
}
