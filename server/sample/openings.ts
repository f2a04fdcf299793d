import { dayInIndia } from "#contract/days.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { JobApplicationState, WorkMode } from "#contract/openings.ts";
import type { NewEnquiry } from "../leads/enquiry.ts";
import type { jobApplications, openings, students } from "../platform/db/schema.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import { anywhere, type SampleRole, sampleNotes, samplePlaces, sampleRoles } from "./opening-texts.ts";
import { type Random, randomFor } from "./random.ts";

type NewOpening = typeof openings.$inferInsert;
type NewApplication = typeof jobApplications.$inferInsert;
type Student = Pick<typeof students.$inferSelect, "id" | "name" | "email" | "phone" | "batch" | "status" | "statusAt">;
type SampleOpening = { opening: NewOpening; role: SampleRole };

const sampleSize = 18;
const maxPerRole = 2;
/** A request is answered within three days, and an opening stays open for three to five weeks. */
const answeredAfterMs = 3 * dayMs;
const minOpenDays = 21;
const maxOpenDays = 35;
const maxApplications = 34;

/**
 * Openings from the sample's hiring requests, with applications: most still open, some past their deadline or closed.
 * The same `now` gives the same rows.
 */
export function sampleOpenings(
	now: Date,
	enquiries: readonly NewEnquiry[],
	students: readonly Student[],
): { openings: NewOpening[]; applications: NewApplication[] } {
	const random = randomFor("openings");
	const openingSamples = requestsToPublish(enquiries, now).map((enquiry) => openingFrom(random, enquiry, now));
	const applicationsByOpening = openingSamples.map((each) => applicationsFor(random, each, students, now));
	return {
		openings: openingSamples.map(({ opening }, index) => ({
			...opening,
			applicationcount: applicationsByOpening[index]?.length ?? 0,
		})),
		applications: applicationsByOpening.flat(),
	};
}

/** The latest that are not spam, few of each role; some have waited for weeks. */
function requestsToPublish(enquiries: readonly NewEnquiry[], now: Date): NewEnquiry[] {
	const requests = enquiries
		.filter(({ kind, suspicion }) => kind === "hiring" && suspicion.length === 0)
		.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > answeredAfterMs)
		.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
	const requestsByRole = [...Map.groupBy(requests, ({ role }) => role).values()];
	return requestsByRole.flatMap((ofRole) => ofRole.slice(0, maxPerRole)).slice(0, sampleSize);
}

function openingFrom(random: Random, enquiry: NewEnquiry, now: Date): SampleOpening {
	const title = enquiry.role ?? "";
	const role = sampleRoles[title];
	if (role === undefined) throw new Error(`The sample has no words for a ${title}`);
	const mode = random.pick<WorkMode>(["office", "office", "hybrid", "remote"]);
	const createdAt = workingHoursAfter(random, enquiry);
	const deadline = dayInIndia(new Date(createdAt.getTime() + random.whole(minOpenDays, maxOpenDays) * dayMs));
	const isClosed = deadline < dayInIndia(now) && random.chance(0.6);
	const { type, pay, skills, description } = role;
	const opening: NewOpening = {
		id: random.uuid(),
		createdAt,
		title,
		company: enquiry.company ?? "",
		type,
		mode,
		deadline,
		place: mode === "remote" ? anywhere : random.pick(samplePlaces),
		positions: enquiry.requirement ?? 1,
		description,
		pay,
		skills,
		enquiryId: enquiry.id,
		...(isClosed
			? { state: "closed", version: 2, updatedAt: closingTime(deadline, now) }
			: { state: "published", updatedAt: createdAt }),
	};
	return { opening, role };
}

/** Between ten and six in India, a day or two after the request. */
function workingHoursAfter(random: Random, { createdAt }: NewEnquiry): Date {
	const midnight = startOfDayInIndia(createdAt).getTime() + random.whole(1, 2) * dayMs;
	return new Date(midnight + random.whole(10 * 60, 18 * 60) * minuteMs + random.whole(0, 59_999));
}

/** Two days after its deadline, at noon in India. */
function closingTime(deadline: string, now: Date): Date {
	return earliest(now, new Date(Date.parse(`${deadline}T12:00:00+05:30`) + 2 * dayMs));
}

/** From students whom the role suits, while it took applications and they could log in. */
function applicationsFor(
	random: Random,
	{ opening, role }: SampleOpening,
	students: readonly Student[],
	now: Date,
): NewApplication[] {
	const until = earliest(now, new Date(Date.parse(`${opening.deadline}T23:00:00+05:30`)));
	const candidates = students.filter(
		({ status, statusAt, batch }) =>
			status === "active" && statusAt < until && role.codes.some((code) => batch.startsWith(`${code}-`)),
	);
	const share = 0.1 + random.share() * 0.5;
	const applicants = candidates.filter(() => random.chance(share)).slice(0, maxApplications);
	let hired = 0;
	return applicants.map((student) => {
		const from = new Date(Math.max(student.statusAt.getTime(), opening.createdAt.getTime()));
		const createdAt = between(random, from, until);
		const state = drawState(random, opening, hired);
		if (state === "hired") hired += 1;
		return applicationOf(random, { opening, student, createdAt, state, now });
	});
}

function drawState(random: Random, { state, positions }: NewOpening, hired: number): JobApplicationState {
	const draw = random.share();
	if (state !== "closed") return draw < 0.16 ? "shortlisted" : draw < 0.22 ? "closed" : "applied";
	return draw < 0.3 && hired < positions ? "hired" : "closed";
}

type ApplicationDetails = {
	opening: NewOpening;
	student: Student;
	createdAt: Date;
	state: JobApplicationState;
	now: Date;
};

function applicationOf(
	random: Random,
	{ opening, student, createdAt, state, now }: ApplicationDetails,
): NewApplication {
	const { id: studentId, name, email, phone, batch } = student;
	const isMoved = state !== "applied";
	return {
		id: random.uuid(),
		createdAt,
		openingId: opening.id,
		studentId,
		name,
		email,
		phone,
		batch,
		note: random.chance(0.4) ? random.pick(sampleNotes) : null,
		state,
		stateAt: isMoved ? between(random, createdAt, now) : createdAt,
		version: isMoved ? 2 : 1,
	};
}

function between(random: Random, from: Date, to: Date): Date {
	return new Date(from.getTime() + Math.floor(random.share() * Math.max(0, to.getTime() - from.getTime())));
}

function earliest(a: Date, b: Date): Date {
	return a < b ? a : b;
}
