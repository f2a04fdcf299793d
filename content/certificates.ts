import { slugsToDraw } from "./programs/index.ts";

/** What the provider's certificates and letters say, and the specimens of them that pages and brochures show. */

type PaperKind = "participation" | "completion" | "internship" | "excellence" | "recommendation";

/** Every certificate's number begins with it. Change it before the first one is issued, or never. */
export const numberPrefix = "GW";

export const paperTitles: Record<PaperKind, string> = {
	participation: "Certificate of Participation",
	completion: "Certificate of Completion",
	internship: "Certificate of Internship",
	excellence: "Certificate of Excellence",
	recommendation: "Letter of Recommendation",
};

export type Signatory = {
	name: string;
	role: string;
	/**
	 * The signature as one drawn line on 120 × 32 units. This hand belongs to nobody: put in your own, or nothing for papers that
	 * are signed by hand.
	 */
	hand: string;
};

/** The signatory below is nobody: this line goes when somebody of yours signs. */
export const signature = { specimen: true } as const;

/** Who signs. */
export const signatory: Signatory = {
	name: "Meera Subramanian",
	role: "mentor",
	hand: "M2 30C14 22 20 4 26 4S20 30 28 30 40 6 48 6 42 28 50 28 60 8 68 8 64 28 72 28 86 2 94 2 86 24 94 24 108 14 118 20",
};

/** What follows the name. The title of the course or masterclass stands between the two parts, in bold. */
export type Saying = { before: string; after: string };

/** What a certificate says besides names, as it was issued: what is changed here later does not change it. */
export type Wording = Saying & { signatory: Signatory };

/** `batch`: of a course. `held`: 'on 9 November 2025 from 11:00 am to 12:30 pm', of a masterclass. */
export const sayings: Record<PaperKind, (of: { batch: string; held: string }) => Saying> = {
	participation: ({ held }) => ({ before: "took part in the masterclass", after: `held live ${held}.` }),
	completion: ({ batch }) => ({
		before: "has completed the course",
		after: `batch ${batch}, with every project read and passed by a mentor.`,
	}),
	internship: ({ batch }) => ({
		before: "worked as an online intern on a brief of the course",
		after: `batch ${batch}, with a mentor’s review every week.`,
	}),
	excellence: ({ batch }) => ({
		before: "earned distinction in the course",
		after: `batch ${batch}, for a final project judged by two mentors.`,
	}),
	recommendation: ({ batch }) => ({
		before: "is recommended by the mentors of the course",
		after: `batch ${batch}.`,
	}),
};

/**
 * What a letter says while nobody writes another text: paragraphs apart by an empty line. `{name}`, `{course}` and `{batch}` stand for
 * the student's own.
 */
export const usualLetter = `To whom it may concern

{name} studied {course} with us in batch {batch}: eight weeks, one piece of work in each, and every piece read line by line by a mentor. So what follows rests on work that we have seen, not on marks.

Three things stood out. The work came when it was promised, and when it could not, we were told before and not after. Questions came with what had been tried already. And no mentor had to write the same note twice.

The final project was planned, built and explained to people who had not seen it before: what it does, where it stops working, and what the next step would be. That is what we look for in someone who will sit beside others at work.

We recommend {name} for a first position in this field and would be glad to speak about the work. Write or call us at any time, with the number of this letter.`;

/** A letter's text with the student's own words in place; braces with anything else in them stay. */
export function fillLetter(text: string, student: { name: string; course: string; batch: string }): string {
	return text.replace(/\{(name|course|batch)\}/g, (_, place: keyof typeof student) => student[place]);
}

/** Three specimens shown on every program page. `text` follows the name and takes the program's title. */

export type CertificateSpecimen = {
	kind: "completion" | "internship" | "excellence";
	title: string;
	name: string;
	text: (program: string) => string;
	number: string;
	/** Drawn beside the words with the program's own mark: slugs of other programs. */
	marks: readonly string[];
};

/** The marks on a program's certificate: its own and the others, never one twice. */
export function marksOn({ marks }: CertificateSpecimen, own: string): readonly string[] {
	return slugsToDraw([own, ...marks], marks.length + 1);
}

export const certificatesHead = {
	title: "Certificates that can be checked",
	sentence: "Each one carries a number and a code. Anyone, an employer or an aunt, can check it on our site.",
	check: "Check a certificate",
} as const;

/** Their numbers are never issued: whoever checks one is told that we know nothing of it. */
const specimen = (
	kind: CertificateSpecimen["kind"],
	letter: string,
	marks: readonly string[],
): CertificateSpecimen => ({
	kind,
	title: paperTitles[kind],
	name: "Ananya Deshpande",
	text: (program) => {
		const { before, after } = sayings[kind]({ batch: "November 2025", held: "" });
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
