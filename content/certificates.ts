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

/** Stands in for a mark that would be the program's own twice. */
const spareMark = "artificial-intelligence";

/** The marks on a program's certificate: its own and the others, never one twice. */
export function marksOn({ marks }: CertificateSpecimen, own: string): readonly string[] {
	const others = [...marks, spareMark].filter((slug) => slug !== own).slice(0, marks.length);
	return [own, ...others];
}

export const certificatesHead = {
	title: "Certificates that can be checked",
	sentence: "Each one carries a number. Anyone, an employer or an aunt, can ask us whether it is yours.",
} as const;

export const certificates: readonly [CertificateSpecimen, CertificateSpecimen, CertificateSpecimen] = [
	{
		kind: "completion",
		title: "Certificate of Completion",
		name: "Ananya Deshpande",
		text: (program) => `has completed the eight-week ${program} program with reviewed projects, November 2025 batch.`,
		number: "GW-2511-0472",
		marks: ["machine-learning", "data-analytics", "business-analytics"],
	},
	{
		kind: "internship",
		title: "Certificate of Internship",
		name: "Ananya Deshpande",
		text: (program) => `worked as an online intern on a ${program} capstone brief, reviewed by a mentor every week.`,
		number: "GW-2511-0473",
		marks: [],
	},
	{
		kind: "excellence",
		title: "Certificate of Excellence",
		name: "Ananya Deshpande",
		text: (program) => `earned distinction for the ${program} capstone, judged by two mentors, November 2025 batch.`,
		number: "GW-2511-0474",
		marks: [],
	},
];
