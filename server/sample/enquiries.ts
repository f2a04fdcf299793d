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
import { companies, counselors, designations, questions, roles, spamMessages, spamNames } from "./lead-words.ts";
import { type Person, samplePerson, samplePhone } from "./people.ts";
import { type Random, randomOf } from "./random.ts";
import { sampleMoments, sampleTouches } from "./traffic.ts";

export const sampleSizes = { course: 500, hiring: 40, contact: 60 };

const shareOfRepeats = 0.09;
const shareOfSpam = 0.03;
/** Admissions opens the oldest first, so the newest are unopened. */
const unseenDays = 4;

/** A plausible quarter of a year, built by the rules for real enquiries. `among` are included in the total. The same `now` gives the same rows. */
export function sampleEnquiries(now: Date, among: NewEnquiry[] = []): NewEnquiry[] {
	const size = (kind: NewEnquiry["kind"]) => sampleSizes[kind] - among.filter((each) => each.kind === kind).length;
	const random = randomOf("enquiries");
	const people: Person[] = [];
	const arriving = (count: number) => sampleMoments(random, count, now).map((at) => metadataAt(random, at));
	const course = arriving(size("course")).map((came) => application(random, somebody(random, people), came));
	const hiring = arriving(size("hiring")).map((came) => hiringRequest(random, came));
	const contact = arriving(size("contact")).map((came) => message(random, somebody(random, people), came));
	const others = [...course, ...hiring, ...contact].map((enquiry) => ({
		...enquiry,
		id: random.uuid(),
		seenAt: seenAt(random, enquiry.createdAt, now),
	}));
	return [...others, ...among];
}

function metadataAt(random: Random, now: Date): RequestMetadata {
	return { idempotencyKey: undefined, bodyHash: `sample ${random.uuid()}`, now };
}

/** Someone new, or sometimes someone who has written before. */
function somebody(random: Random, people: Person[]): Person {
	if (people.length > 0 && random.chance(shareOfRepeats)) {
		const known = random.pick(people);
		return random.chance(0.5) ? known : { ...known, email: `${known.name.split(" ")[0]?.toLowerCase()}@work.example` };
	}
	const person = samplePerson(random);
	people.push(person);
	return person;
}

function accompanying(random: Random, slug: string, page: string, at: Date) {
	const noScript = random.chance(0.02);
	if (noScript) return { page, consent: policyVersion };
	return { ...sampleTouches(random, slug, at), page, consent: policyVersion, filledIn: random.whole(18_000, 240_000) };
}

function application(random: Random, person: Person, came: RequestMetadata): NewEnquiry {
	// Squaring makes the first programs more frequent.
	const program = programs[Math.floor(random.share() ** 2 * programs.length)] ?? random.pick(programs);
	const draw = random.share();
	if (draw < 0.08) return courseEnquiry(onboarding(random, person, program.domain), came);
	const reason = draw < 0.3 ? reasons.programs : draw < 0.78 ? reasons.programPage : reasons.brochure;
	const page = reason === reasons.programs ? pages.programs : programPage(program.slug);
	const fields = { ...person, domain: program.domain, reason, ...accompanying(random, program.slug, page, came.now) };
	return courseEnquiry({ ...fields, ...(random.chance(shareOfSpam) ? spam(random) : {}) } as CourseApplication, came);
}

function onboarding(random: Random, person: Person, domain: string): CourseApplication {
	const plan = random.pick(plans);
	return {
		...person,
		passingyear: Math.max(person.passingyear, 2010),
		domain,
		price: rupees(plan.offerPrice),
		paidamount: rupees(random.chance(0.6) ? plan.registrationFee : plan.offerPrice),
		modeofprogram: random.pick(modesOfProgram),
		counselor: random.pick(counselors),
		...(random.chance(0.7) ? { optedmonth: random.pick(["January", "February", "March", "April", "May"]) } : {}),
		...(random.chance(0.5) ? { duedate: `${random.whole(1, 28)} of the month` } : {}),
	};
}

function rupees(amount: number): string {
	return amount.toLocaleString("en-IN");
}

function hiringRequest(random: Random, came: RequestMetadata): NewEnquiry {
	const { name } = samplePerson(random);
	const [company, domain] = random.pick(companies);
	const fields = { designation: random.pick(designations), role: random.pick(roles), requirement: random.whole(1, 25) };
	const email = `${name.split(" ")[0]?.toLowerCase().replace(".", "")}@${domain}.example`;
	const page = accompanying(random, "recruiter", pages.recruiter, came.now);
	return hiringEnquiry({ name, email, phone: samplePhone(random), company, ...fields, ...page }, came);
}

function message(random: Random, { name, email, phone }: Person, came: RequestMetadata): NewEnquiry {
	const fields = { name, email, phone: phone.replace(/\D/g, ""), message: random.pick(questions) };
	const page = accompanying(random, "contact", pages.contact, came.now);
	const spammed = random.chance(2 * shareOfSpam) ? { ...spam(random), message: random.pick(spamMessages) } : {};
	return contactEnquiry({ ...fields, ...page, ...spammed }, came);
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

function seenAt(random: Random, createdAt: Date, now: Date): Date | null {
	const age = now.getTime() - createdAt.getTime();
	if (random.chance(age < unseenDays * dayMs ? 0.8 : 0.02)) return null;
	return new Date(createdAt.getTime() + Math.min(age, random.whole(300_000, dayMs)));
}
