import { policyVersion } from "#content/legal/policy-version.ts";
import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { dayMs } from "#contract/durations.ts";
import { modesOfProgram, reasons } from "#contract/enquiry-forms.ts";
import { pages, programPage } from "#contract/paths.ts";
import {
	type CourseApplication,
	contactEnquiry,
	courseEnquiry,
	hiringEnquiry,
	type NewEnquiry,
} from "../leads/enquiry.ts";
import type { RequestMetadata } from "../platform/submission-keys.ts";
import { companies, counselors, designations, questions, roles, spamMessages, spamNames } from "./lead-texts.ts";
import { type Person, samplePerson, samplePhone } from "./people.ts";
import { type Random, randomFor } from "./random.ts";
import { sampleTimes, sampleTouches } from "./traffic.ts";

export const sampleSizes = { course: 500, hiring: 40, contact: 60 };

const repeatShare = 0.09;
const spamShare = 0.03;
/** Admissions opens the oldest first, so the newest are unopened. */
const unseenDays = 4;

/** A plausible quarter of a year, built by the rules for real enquiries. `included` count towards the total. The same `now` gives the same rows. */
export function sampleEnquiries(now: Date, included: NewEnquiry[] = []): NewEnquiry[] {
	const size = (kind: NewEnquiry["kind"]) => sampleSizes[kind] - included.filter((each) => each.kind === kind).length;
	const random = randomFor("enquiries");
	const people: Person[] = [];
	const arrivals = (count: number) => sampleTimes(random, count, now).map((at) => metadataAt(random, at));
	const course = arrivals(size("course")).map((metadata) => application(random, pickPerson(random, people), metadata));
	const hiring = arrivals(size("hiring")).map((metadata) => hiringRequest(random, metadata));
	const contact = arrivals(size("contact")).map((metadata) => message(random, pickPerson(random, people), metadata));
	const generated = [...course, ...hiring, ...contact].map((enquiry) => ({
		...enquiry,
		id: random.uuid(),
		seenAt: drawSeenAt(random, enquiry.createdAt, now),
	}));
	return [...generated, ...included];
}

function metadataAt(random: Random, now: Date): RequestMetadata {
	return { idempotencyKey: undefined, bodyHash: `sample ${random.uuid()}`, now };
}

/** Someone new, or sometimes someone who has written before. */
function pickPerson(random: Random, people: Person[]): Person {
	if (people.length > 0 && random.chance(repeatShare)) {
		const previous = random.pick(people);
		return random.chance(0.5)
			? previous
			: { ...previous, email: `${previous.name.split(" ")[0]?.toLowerCase()}@work.example` };
	}
	const person = samplePerson(random);
	people.push(person);
	return person;
}

function submissionFields(random: Random, slug: string, page: string, at: Date) {
	const hasNoScript = random.chance(0.02);
	if (hasNoScript) return { page, consent: policyVersion };
	return { ...sampleTouches(random, slug, at), page, consent: policyVersion, filledIn: random.whole(18_000, 240_000) };
}

function application(random: Random, person: Person, metadata: RequestMetadata): NewEnquiry {
	// Squaring makes the first programs more frequent.
	const program = programs[Math.floor(random.share() ** 2 * programs.length)] ?? random.pick(programs);
	const draw = random.share();
	if (draw < 0.08) return courseEnquiry(onboarding(random, person, program.domain), metadata);
	const reason = draw < 0.3 ? reasons.programs : draw < 0.78 ? reasons.programPage : reasons.brochure;
	const page = reason === reasons.programs ? pages.programs : programPage(program.slug);
	const fields = {
		...person,
		domain: program.domain,
		reason,
		...submissionFields(random, program.slug, page, metadata.now),
	};
	return courseEnquiry({ ...fields, ...(random.chance(spamShare) ? spam(random) : {}) } as CourseApplication, metadata);
}

function onboarding(random: Random, person: Person, domain: string): CourseApplication {
	const plan = random.pick(plans);
	return {
		...person,
		passingyear: Math.max(person.passingyear, 2010),
		domain,
		price: formatRupees(plan.offerPrice),
		paidamount: formatRupees(random.chance(0.6) ? plan.registrationFee : plan.offerPrice),
		modeofprogram: random.pick(modesOfProgram),
		counselor: random.pick(counselors),
		...(random.chance(0.7) ? { optedmonth: random.pick(["January", "February", "March", "April", "May"]) } : {}),
		...(random.chance(0.5) ? { duedate: `${random.whole(1, 28)} of the month` } : {}),
	};
}

function formatRupees(amount: number): string {
	return amount.toLocaleString("en-IN");
}

function hiringRequest(random: Random, metadata: RequestMetadata): NewEnquiry {
	const { name } = samplePerson(random);
	const [company, domain] = random.pick(companies);
	const fields = { designation: random.pick(designations), role: random.pick(roles), requirement: random.whole(1, 25) };
	const email = `${name.split(" ")[0]?.toLowerCase().replace(".", "")}@${domain}.example`;
	const submission = submissionFields(random, "recruiter", pages.recruiter, metadata.now);
	return hiringEnquiry({ name, email, phone: samplePhone(random), company, ...fields, ...submission }, metadata);
}

function message(random: Random, { name, email, phone }: Person, metadata: RequestMetadata): NewEnquiry {
	const fields = { name, email, phone: phone.replace(/\D/g, ""), message: random.pick(questions) };
	const submission = submissionFields(random, "contact", pages.contact, metadata.now);
	const spamFields = random.chance(2 * spamShare) ? { ...spam(random), message: random.pick(spamMessages) } : {};
	return contactEnquiry({ ...fields, ...submission, ...spamFields }, metadata);
}

function spam(random: Random) {
	const name = random.pick(spamNames);
	return random.pick([
		{ name, website: "https://rank-first.example" },
		// Filled in too fast, which alone is no suspicion: it becomes a lead.
		{ filledIn: random.whole(90, 1500) },
		{ name: `${name} www.rank-first.example` },
	]);
}

function drawSeenAt(random: Random, createdAt: Date, now: Date): Date | null {
	const age = now.getTime() - createdAt.getTime();
	if (random.chance(age < unseenDays * dayMs ? 0.8 : 0.02)) return null;
	return new Date(createdAt.getTime() + Math.min(age, random.whole(300_000, dayMs)));
}
