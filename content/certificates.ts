import type * as z from "zod/mini";
import { entryOfProgram, slugsToDraw } from "./programs/index.ts";
import { published } from "./published.ts";
import type { certificates as schema } from "./schema/certificates.ts";
import { fillPlaceholders } from "./words.ts";

/** What the provider's certificates and letters say, and the specimens of them that pages and brochures show. */

type DocumentKind = "participation" | "completion" | "internship" | "excellence" | "recommendation";

/** Every certificate's number begins with it. Change it before the first one is issued, or never. */
export const numberPrefix = "GW";

export const documentTitles: Record<DocumentKind, string> = {
	participation: "Certificate of Participation",
	completion: "Certificate of Completion",
	internship: "Certificate of Internship",
	excellence: "Certificate of Excellence",
	recommendation: "Letter of Recommendation",
};

/** The words that staff edit. */
export const certificateWords: z.output<typeof schema> = published("certificates") ?? {
	head: {
		title: "Certificates that can be checked",
		sentence: "Each one carries a number and a code. Anyone, an employer or an aunt, can check it on our site.",
		check: "Check a certificate",
	},
	signature: {
		/** The signatory and the signature are invented. */
		specimen: true,
		usual: {
			name: "Meera Subramanian",
			role: "mentor",
			hand: "M2 30C14 22 20 4 26 4S20 30 28 30 40 6 48 6 42 28 50 28 60 8 68 8 64 28 72 28 86 2 94 2 86 24 94 24 108 14 118 20",
		},
		programs: [],
	},
	sayings: {
		present: {
			before: "took part in the masterclass",
			after: "held live {held}.",
			checked: "Our team marked this person present.",
		},
		registered: {
			before: "registered for the masterclass",
			after: "held live {held}.",
			checked: "This person registered. Attendance was not checked.",
		},
		completion: {
			before: "has completed the course",
			after: "batch {batch}, {dates}, with {watched} of its {sessions} sessions watched.",
			checked: "On the day of issue {watched} of {sessions} sessions were marked as watched.",
		},
		completionWithoutSessions: {
			before: "has completed the course",
			after: "batch {batch}, {dates}.",
			checked: "This student was assigned the course.",
		},
		internship: {
			before: "is awarded this certificate of internship in the course",
			after: "batch {batch}.",
			checked: "This student was assigned the course.",
		},
		excellence: {
			before: "is awarded this certificate of excellence in the course",
			after: "batch {batch}.",
			checked: "This student was assigned the course.",
		},
		recommendation: {
			before: "was given this letter of recommendation for the course",
			after: "batch {batch}.",
			checked: "This student was assigned the course.",
		},
	},
	letter: `To whom it may concern

{name} studied {course} with us in batch {batch}.

We recommend {name} for a first position in this field and would be glad to speak about the work. Write or call us at any time, with the number of this letter.`,
};

export type Signatory = { name: string; role: string; hand: string };

/** The signatory. `program`: the slug of the program that the title of the course or masterclass names. */
export function signatoryFor(program?: string): Signatory {
	const { usual, programs } = certificateWords.signature;
	const { name, role, hand } = (program === undefined ? undefined : entryOfProgram(programs, program)) ?? usual;
	return { name, role, hand };
}

/**
 * The words after the name. The title of the course or masterclass is printed between the two parts, in bold. `checked`:
 * what the provider looked up before issuing, for people who verify it.
 */
export type Saying = { before: string; after: string; checked: string };

/** What a certificate says besides names, as it was issued: later changes here do not affect it. */
export type Wording = Saying & { signatory: Signatory };

/** What is on record: a certificate says no more than this. */
export type OnRecord = {
	/** Of a course. */
	batch: string;
	/** '3 August 2025 to 22 November 2025': from the day it was assigned to the day of issue. */
	dates: string;
	/** Of the course's sessions, how many the student marked as watched. */
	watched: number;
	sessions: number;
	/** 'on 9 November 2025 from 11:00 am to 12:30 pm', of a masterclass. */
	held: string;
	/** Staff marked them present in it. */
	present: boolean;
};

export const sayings: Record<DocumentKind, (of: OnRecord) => Saying> = {
	participation: (of) => filled(of.present ? "present" : "registered", of),
	completion: (of) => filled(of.sessions === 0 ? "completionWithoutSessions" : "completion", of),
	internship: (of) => filled("internship", of),
	excellence: (of) => filled("excellence", of),
	recommendation: (of) => filled("recommendation", of),
};

function filled(which: keyof typeof certificateWords.sayings, of: OnRecord): Saying {
	const { before, after, checked } = certificateWords.sayings[which];
	const fill = (words: string) =>
		words.replace(/\{(batch|dates|watched|sessions|held)\}/g, (_, place: keyof OnRecord) => String(of[place]));
	return { before, after: fill(after), checked: fill(checked) };
}

/** A letter's text with the student's details filled in; any other braces stay. */
export function fillLetter(text: string, student: { name: string; course: string; batch: string }): string {
	return fillPlaceholders(text, student);
}

/** Three specimens shown on every program page. `text` follows the name and takes the program's title. */

export type CertificateSpecimen = {
	kind: "completion" | "internship" | "excellence";
	title: string;
	name: string;
	text: (program: string) => string;
	number: string;
	/** Slugs of other programs, whose marks are drawn beside the words with the program's own. */
	marks: readonly string[];
};

/** The marks on a program's certificate: its own and the others, each once. */
export function marksOn({ marks }: CertificateSpecimen, own: string): readonly string[] {
	return slugsToDraw([own, ...marks], marks.length + 1);
}

const specimenRecord: OnRecord = {
	batch: "November 2025",
	dates: "3 November 2025 to 28 December 2025",
	watched: 23,
	sessions: 24,
	held: "",
	present: false,
};

/** Their numbers are never issued: checking one says that we know nothing of it. */
const specimen = (
	kind: CertificateSpecimen["kind"],
	letter: string,
	marks: readonly string[],
): CertificateSpecimen => ({
	kind,
	title: documentTitles[kind],
	name: "Ananya Deshpande",
	text: (program) => {
		const { before, after } = sayings[kind](specimenRecord);
		return `${before} ${program}, ${after}`;
	},
	number: `${numberPrefix}-${letter}-2511-SPEC0-00047`,
	marks,
});

export const certificates: readonly [CertificateSpecimen, CertificateSpecimen, CertificateSpecimen] = [
	specimen("completion", "C", ["machine-learning", "data-analytics", "business-analytics"]),
	specimen("internship", "I", []),
	specimen("excellence", "E", []),
];
