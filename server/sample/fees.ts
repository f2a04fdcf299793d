import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { dayInIndia } from "#contract/days.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import type { NewEnrolment } from "#contract/enrolments.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { enrol } from "../fees/enrol/enrol.ts";
import { correctRow, refundPayment, takePayment } from "../fees/ledger.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import {
	batches,
	type courses,
	enquiries,
	enrolments,
	feeReminders,
	feeRequests,
	jobApplications,
	leads,
	ledger,
	openings,
	outbox,
	spending,
	students,
} from "../platform/db/schema.ts";
import { allRows } from "../platform/http/caller.ts";
import { type Random, randomFor } from "./random.ts";

const lengthDays = 56;
const startsAfterDays = 21;
const sampleEnrolments = 40;
const trainers = ["Nandan Rao", "Shalini Kumar", "Iqbal Hussain", "Deepa Nair", "Arvind Hegde"];
/** What happens to an enrolment's payments: each story for one in ten. */
const stories = [
	"paid",
	"late",
	"soon",
	"reported",
	"late",
	"soon",
	"refunded",
	"long late",
	"today",
	"refund",
] as const;
type Story = (typeof stories)[number];

/** What the provider keeps when a student leaves before the first session. */
const retainedPaise = 50_000;
/** Rupees a month, by source, medium and campaign. */
const monthlySpending = [
	["search", "cpc", "data-programs", 18_000],
	["search", "cpc", "full-stack", 12_000],
	["video", "social", "mentor-talks", 7_500],
	["campus", "poster", "placement-week", 4_000],
] as const;
const spendingMonths = 3;

type Course = typeof courses.$inferInsert;
type FeeOptions = { now: Date; trainer: string; courses: readonly Course[]; passwordHash: string };
type SampleLead = { id: string; name: string; email: string; phone: string; owner: string | null; at: string };

/** Batches of the sample's courses, and enrolments in every state of payment, made by the functions that staff's actions call. */
export async function addSampleFees(tx: Database, { now, trainer, courses, passwordHash }: FeeOptions): Promise<void> {
	const random = randomFor("fees");
	const sampleBatches = createBatches(random, courses, now);
	// The sample's trainer has one batch in three.
	const batchRows = sampleBatches.map((batch, at) => ({ ...batch, trainedBy: at % 3 === 0 ? trainer : null }));
	await tx.insert(batches).values(batchRows);
	const actions = (await findEnrolledLeads(tx, now)).flatMap((lead, index) => {
		const batch = sampleBatches[index % sampleBatches.length] as (typeof sampleBatches)[number];
		const courseids = courses.filter((course) => course.batch === batch.name).map(({ id }) => id);
		const story = stories[index % stories.length] as Story;
		return planActions(tx, { story, lead, batchid: batch.id, courseids, random, now, passwordHash });
	});
	// In order of time, because receipts are numbered.
	for (const { run } of actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
	await addHires(tx, random, now);
	// More than half of them ticked the box that allows telling Google Ads.
	await tx.execute(sql`update ${enquiries} set offers_at = created_at
		where left(id::text, 1) < 'a' and lead_id in (select lead_id from ${enrolments})`);
	await tx.execute(sql`update ${leads} set offers_at = theirs.at
		from (select lead_id, max(offers_at) as at from ${enquiries} group by lead_id) as theirs
		where theirs.lead_id = ${leads}.id and theirs.at is not null`);
	await tx.insert(spending).values(spendingRows(now));
	// Marked as sent, because these people do not exist.
	await tx.update(outbox).set({ sentAt: now, attempts: 1 }).where(sql`sent_at is null`);
}

/** Some who have paid in full were hired for a closed opening, which Money by source counts as placed. */
async function addHires(tx: Database, random: Random, now: Date): Promise<void> {
	const paid = await tx
		.select({ student: students })
		.from(enrolments)
		.innerJoin(students, eq(students.id, enrolments.studentId))
		.where(sql`${enrolments.open} = 0 and ${enrolments.paid} > 0 and ${enrolments.refunded} = 0`)
		.orderBy(enrolments.createdAt);
	const closed = await tx.select().from(openings).where(eq(openings.state, "closed")).orderBy(openings.createdAt);
	for (const [at, { id: openingId, createdAt: published, deadline }] of closed.entries()) {
		const student = paid[at]?.student;
		const appliedAt = new Date(Math.max(published.getTime(), student?.statusAt.getTime() ?? 0) + dayMs);
		if (student === undefined || appliedAt > new Date(`${deadline}T12:00:00+05:30`)) continue;
		const { id: studentId, name, email, phone, batch } = student;
		await tx.insert(jobApplications).values({
			id: random.uuid(),
			createdAt: appliedAt,
			openingId,
			studentId,
			name,
			email,
			phone,
			batch,
			state: "hired",
			stateAt: new Date(Math.min(appliedAt.getTime() + 9 * dayMs, now.getTime())),
			version: 2,
		});
		await tx
			.update(openings)
			.set({ applicationcount: sql`${openings.applicationcount} + 1` })
			.where(eq(openings.id, openingId));
	}
}

function spendingRows(now: Date): (typeof spending.$inferInsert)[] {
	const [year = 0, month = 0] = dayInIndia(now).split("-").map(Number);
	const firstDays = Array.from(
		{ length: spendingMonths },
		(_, monthsAgo) => new Date(Date.UTC(year, month - 1 - monthsAgo, 1)),
	);
	return firstDays.flatMap((first) =>
		monthlySpending.map(([source, medium, campaign, rupees]) => ({
			source,
			medium,
			campaign,
			month: first.toISOString().slice(0, "2026-11-01".length),
			paise: rupees * paisePerRupee,
			changedBy: "asha.menon@gradway.example",
			changedAt: now,
		})),
	);
}

function createBatches(random: Random, courses: readonly Course[], now: Date) {
	const titles = new Set(programs.map(({ title }) => title));
	const courseByBatch = new Map(
		courses.filter(({ title }) => titles.has(title)).map((course) => [course.batch, course]),
	);
	return [...courseByBatch.values()].map(({ batch, title, createdAt }) => {
		const starts = new Date(createdAt.getTime() + startsAfterDays * dayMs);
		return {
			id: random.uuid(),
			createdAt,
			name: batch,
			domain: title,
			places: 24 + 6 * random.whole(0, 2),
			starts: dayInIndia(starts),
			ends: dayInIndia(new Date(Math.max(starts.getTime() + lengthDays * dayMs, now.getTime() - 30 * dayMs))),
			trainer: random.pick(trainers),
			hours: random.pick(["Evenings", "Weekends", "Mornings"]),
		};
	});
}

/** Leads that enrolled six weeks to five months ago. */
async function findEnrolledLeads(tx: Database, now: Date): Promise<SampleLead[]> {
	const isoDaysAgo = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString();
	const { rows } = await tx.execute<SampleLead>(sql`select id, name, email, phone, owner, stage_at as at from leads
		where kind = 'course' and stage = 'enrolled' and email is not null and stage_at between ${isoDaysAgo(150)}::timestamptz and ${isoDaysAgo(45)}::timestamptz
			and not exists (select from ${students} where ${students.email} = leads.email)
		order by stage_at desc, id limit ${sampleEnrolments}`);
	return rows;
}

type SampleEnrolment = {
	story: Story;
	lead: SampleLead;
	batchid: string;
	courseids: string[];
	random: Random;
	now: Date;
	passwordHash: string;
};

type Action = { at: Date; run: () => Promise<unknown> };

/** Draws everything random first, so that the order in which the actions run does not change what they do. */
function planActions(tx: Database, sample: SampleEnrolment): Action[] {
	const at = new Date(sample.lead.at);
	const by = sample.lead.owner ?? "asha.menon@gradway.example";
	const input = buildEnrolment(sample.story, { ...sample, at });
	const enrolment = { at, run: () => enrolByStaff(tx, input, { at, by, passwordHash: sample.passwordHash }) };
	return [enrolment, ...planPayments(tx, sample, input), ...planOtherActions(tx, sample, { input, by })];
}

async function enrolByStaff(
	tx: Database,
	input: NewEnrolment,
	{ at, by, passwordHash }: { at: Date; by: string; passwordHash: string },
) {
	const actor = { by, role: "owner", reached: allRows, now: at, publicUrl: "", feePageUrl: null } as const;
	const { id } = await enrol(tx, input, passwordHash, actor);
	const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.id, id));
	await tx
		.update(students)
		.set({ status: "active", statusAt: at })
		.where(eq(students.id, enrolment?.studentId ?? ""));
}

/** In how many days the instalment of the story is due. */
const dueInDays: Record<Story, number> = {
	paid: -20,
	late: -7,
	soon: 3,
	reported: -4,
	"long late": -21,
	today: 0,
	refund: 10,
	refunded: 10,
};

function buildEnrolment(
	story: Story,
	{ lead, batchid, courseids, random, now, at }: Omit<SampleEnrolment, "story" | "passwordHash"> & { at: Date },
): NewEnrolment {
	const plan = random.pick(plans);
	const price = plan.offerPrice * paisePerRupee;
	const discount = random.chance(0.3) ? { paise: 50_000, reason: "referral" } : undefined;
	const agreed = price - (discount?.paise ?? 0);
	const registration = plan.registrationFee * paisePerRupee;
	const third = Math.floor((agreed - registration) / 300) * 100;
	const storyDueAt =
		now.getTime() + (dueInDays[story] + random.whole(-2, 2) * Number(story === "late" || story === "soon")) * dayMs;
	const days = [
		at.getTime(),
		Math.min(storyDueAt, (at.getTime() + storyDueAt) / 2),
		storyDueAt,
		storyDueAt + 30 * dayMs,
	].map((each) => dayInIndia(new Date(each)));
	const sums = [registration, third, third, agreed - registration - 2 * third];
	return {
		leadid: lead.id,
		name: lead.name,
		email: lead.email,
		phone: lead.phone.replace(/\D/g, "").slice(-10),
		plan: plan.slug,
		batchid,
		courseids,
		...(discount && { discount }),
		parts: days.map((dueOn, place) => ({ dueOn, paise: sums[place] as number })),
		payment: { paise: registration, mode: "upi", reference: randomReference(random), receivedOn: dayInIndia(at) },
	};
}

function randomReference(random: Random): string {
	return String(random.whole(500_000_000_000, 599_999_999_999));
}

async function findEnrolment(tx: Database, { id }: SampleLead) {
	const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.leadId, id));
	if (enrolment === undefined) throw new Error("A sample lead is not enrolled");
	return enrolment;
}

function planPayments(tx: Database, { story, lead, random, now }: SampleEnrolment, { parts }: NewEnrolment): Action[] {
	const hasNoPayments = ["refund", "refunded", "long late"].includes(story);
	const paidParts = story === "paid" ? parts.slice(1) : hasNoPayments ? [] : parts.slice(1, 2);
	return paidParts.map(({ dueOn, paise }) => {
		const at = new Date(Math.min(Date.parse(dueOn) + 6 * hourMs, now.getTime() - hourMs));
		const payment = { paise, mode: "upi" as const, reference: randomReference(random), receivedOn: dayInIndia(at) };
		const actor = { by: "lata.kamath@gradway.example", now: at, feePageUrl: null };
		return { at, run: async () => takePayment(tx, (await findEnrolment(tx, lead)).id, payment, actor) };
	});
}

/** Reported payments, students who left, and reminders. */
function planOtherActions(
	tx: Database,
	sample: SampleEnrolment,
	{ input, by }: { input: NewEnrolment; by: string },
): Action[] {
	const { story, lead, random, now } = sample;
	const [, , third] = input.parts;
	const actions: Action["run"][] = [];
	if (story === "reported" && third) {
		const id = random.uuid();
		const createdAt = new Date(now.getTime() - random.whole(1, 60) * hourMs);
		const reported = {
			id,
			createdAt,
			kind: "payment",
			paise: third.paise,
			reference: randomReference(random),
		} as const;
		actions.push(async () =>
			tx.insert(feeRequests).values({ ...reported, enrolmentId: (await findEnrolment(tx, lead)).id }),
		);
	}
	if (story === "refund" || story === "refunded") {
		const reference = `N${randomReference(random)}`;
		actions.push(async () =>
			withdraw(tx, await findEnrolment(tx, lead), { isPaidBack: story === "refunded", reference, by, now }),
		);
	}
	const reminderCount = { late: 2, "long late": 4, today: 1, soon: 1 }[story as string] ?? 0;
	const reminders = Array.from({ length: reminderCount }, (_, step) => ({
		id: random.uuid(),
		channel: "mail" as const,
		by: null,
		createdAt: new Date(now.getTime() - (reminderCount - step) * 3 * dayMs + 5 * hourMs),
	}));
	if (reminderCount > 0)
		actions.push(async () => {
			const { id: enrolmentId } = await findEnrolment(tx, lead);
			await tx.insert(feeReminders).values(reminders.map((each) => ({ ...each, enrolmentId })));
		});
	return actions.map((run) => ({ at: now, run }));
}

type Withdrawal = { isPaidBack: boolean; reference: string; by: string; now: Date };

async function withdraw(
	tx: Database,
	{ id, agreed, paid }: typeof enrolments.$inferSelect,
	{ isPaidBack, reference, by, now }: Withdrawal,
): Promise<void> {
	const [charge] = await tx.select().from(ledger).where(eq(ledger.enrolmentId, id)).orderBy(ledger.place);
	const words = `Left before the first session: ${isPaidBack ? "₹500 is kept" : "full refund"}`;
	const paise = agreed - (isPaidBack ? retainedPaise : 0);
	const actor = { by, now, feePageUrl: null };
	await correctRow(tx, id, { row: charge?.id ?? "", paise, words }, actor);
	const refund = { mode: "bank" as const, reference, receivedOn: dayInIndia(now) };
	if (isPaidBack) await refundPayment(tx, id, { ...refund, paise: paid - retainedPaise, words }, actor);
}
