import { policyVersion } from "#content/legal/policy-version.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { masterclassPage } from "#contract/paths.ts";
import { buildRegistration } from "../masterclasses/register.ts";
import type { masterclasses, registrations } from "../platform/db/schema.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import { samplePerson } from "./people.ts";
import { type Random, randomFor } from "./random.ts";
import { sampleTouches } from "./traffic.ts";

type NewMasterclass = typeof masterclasses.$inferInsert;
type NewRegistration = typeof registrations.$inferInsert;
type Sample = {
	title: string;
	program: string;
	inDays: number;
	at: [hour: number, minute: number];
	registrants: number;
	about?: string;
	mentor?: string;
};

const lengthMs = 90 * minuteMs;
/** How long before its day a masterclass is announced. */
const announcedMs = 21 * dayMs;
/** How long after the end certificates come out, except those of the latest masterclass. */
const certifiedAfterMs = 7 * dayMs;

const liveSample: Sample = {
	title: "A cloud bill, line by line",
	program: "cloud-computing",
	inDays: 0,
	at: [0, 0],
	registrants: 64,
	about: "What each line costs, which three of them grow while you sleep, and how to stop them.",
};

const samples: Sample[] = [
	{
		title: "SQL in ninety minutes",
		program: "data-analytics",
		inDays: 3,
		at: [10, 30],
		registrants: 118,
		about: "From one question to a join across two tables, on a laptop or a phone.",
		mentor: "Meera Subramanian",
	},
	{ title: "Your first phishing report", program: "cyber-security", inDays: 6, at: [16, 0], registrants: 57 },
	{ title: "Reading a balance sheet like a lender", program: "finance", inDays: 10, at: [18, 30], registrants: 31 },
	{ title: "One page, three screen sizes", program: "ui-ux", inDays: 17, at: [11, 0], registrants: 12 },
	{ title: "What a model cannot tell you", program: "machine-learning", inDays: -3, at: [11, 0], registrants: 142 },
	{ title: "Deploy on a Friday, sleep on Saturday", program: "devops", inDays: -10, at: [10, 30], registrants: 96 },
	{
		title: "Reels that sell, on a small budget",
		program: "digital-marketing",
		inDays: -17,
		at: [16, 0],
		registrants: 161,
	},
	{
		title: "Interviews from the other side of the table",
		program: "human-resource",
		inDays: -31,
		at: [11, 0],
		registrants: 203,
	},
	{ title: "A bank’s day in ten events", program: "fintech", inDays: -45, at: [18, 30], registrants: 38 },
];

/** One masterclass is live, four are upcoming and five over, each with registrations. The same `now` gives the same rows. */
export function sampleMasterclasses(now: Date): { masterclasses: NewMasterclass[]; registrations: NewRegistration[] } {
	const random = randomFor("masterclasses");
	const entries = [liveSample, ...samples].map((sample) => ({
		sample,
		masterclass: createMasterclass(random, sample, now),
	}));
	const registrationsByClass = entries.map(({ sample, masterclass }) =>
		registrationsFor(random, sample, masterclass, now),
	);
	return {
		masterclasses: entries.map(({ masterclass }, at) => ({
			...masterclass,
			applicationcount: registrationsByClass[at]?.length ?? 0,
		})),
		registrations: registrationsByClass.flat(),
	};
}

function createMasterclass(random: Random, sample: Sample, now: Date): NewMasterclass {
	const start = startOf(sample, now);
	const end = new Date(start.getTime() + lengthMs);
	const createdAt = new Date(Math.min(start.getTime() - announcedMs, now.getTime() - dayMs));
	const status = sample.inDays > 0 ? "upcoming" : sample.inDays < 0 ? "completed" : "ongoing";
	return {
		id: random.uuid(),
		createdAt,
		updatedAt: status === "completed" ? end : createdAt,
		title: sample.title,
		about: sample.about ?? "",
		mentor: sample.mentor ?? "",
		start,
		end,
		link: `https://chat.example/${random.uuid().slice(0, 8)}`,
		image: `/marks/${sample.program}.svg`,
		status,
		pdfstatus: status === "completed" && now.getTime() - end.getTime() > certifiedAfterMs,
	};
}

/** The share of registrants who are marked present. */
const presentShare = 0.6;

/** At its hour on its day in India; the live one began about half an hour ago, at a quarter hour. */
function startOf({ inDays, at: [hour, minute] }: Sample, now: Date): Date {
	if (inDays === 0) {
		const halfAnHourAgo = now.getTime() - 30 * minuteMs;
		return new Date(halfAnHourAgo - (halfAnHourAgo % (15 * minuteMs)));
	}
	return new Date(startOfDayInIndia(now).getTime() + inDays * dayMs + (hour * 60 + minute) * minuteMs);
}

function registrationsFor(
	random: Random,
	{ registrants }: Sample,
	masterclass: NewMasterclass,
	now: Date,
): NewRegistration[] {
	const { id, createdAt, start } = masterclass;
	const until = Math.min(start.getTime(), now.getTime());
	const byEmail = new Map<string, NewRegistration>();
	for (let each = 0; each < registrants; each++) {
		// The square root makes most register in the last days.
		const at = new Date(createdAt.getTime() + Math.sqrt(random.share()) * (until - createdAt.getTime()));
		// Marked as reminded: a configured mail server must not write to people who do not exist.
		const reminded = { dayRemindedStart: start, hourRemindedStart: start };
		const reminders = { ...reminded, toldStart: start, confirmationMailedAt: at };
		const presentAt = masterclass.status === "completed" && random.chance(presentShare) ? masterclass.end : null;
		const registration = { ...registrationAt(random, id, at), ...reminders, presentAt };
		byEmail.set(registration.email, registration);
	}
	return [...byEmail.values()];
}

function registrationAt(random: Random, id: string, now: Date): NewRegistration {
	const { name, email, phone, college: collegename, collegemail: clgemail } = samplePerson(random);
	const page = masterclassPage(id);
	const touches = { ...sampleTouches(random, page.slice(1), now), page, filledIn: random.whole(12_000, 120_000) };
	const submission = { name, email, phone, collegename, clgemail, consent: policyVersion, ...touches };
	const metadata = { idempotencyKey: undefined, bodyHash: `sample ${random.uuid()}`, now };
	return { ...buildRegistration(id, submission, metadata), id: random.uuid() };
}
