/** Three specimens shown on every program page. `text` follows the name and takes the program's title. */

export type CertificateSpecimen = {
	kind: "completion" | "internship" | "excellence";
	title: string;
	name: string;
	text: (program: string) => string;
	number: string;
	/** Drawn beside the words, besides the program's own mark. Slugs of programs. */
	marks: readonly string[];
};

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
		text: (program) => `worked for four weeks under a mentor on a ${program} capstone brief.`,
		number: "GW-2511-0473",
		marks: ["data-analytics"],
	},
	{
		kind: "excellence",
		title: "Certificate of Excellence",
		name: "Ananya Deshpande",
		text: (program) => `finished in the top tenth of the November ${program} batch, judged on the capstone.`,
		number: "GW-2511-0474",
		marks: ["machine-learning"],
	},
];
