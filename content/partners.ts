/**
 * Companies that graduates joined and institutions that students come from, as they pass by on the home page. All are
 * invented: a provider puts real ones here, with their leave, and the build draws them.
 */

/** Sentences beside the two headings that the specification fixes. */
export const partnerWords = {
	/** Until the companies and institutions below are real. */
	specimen: true,
	companies: "Our graduates excel in top-tier companies worldwide. These are some of them.",
	institutions: "Premier institutions nationwide, and many you may not have heard of yet.",
} as const;

/** Anek Latin runs from width 75 to 125 and weight 100 to 800, Figtree from weight 300 to 900 at its one width. */
type Face = { family: "anek"; width: number; weight: number } | { family: "figtree"; weight: number };
export type Lettering = Face & {
	/** Space between letters in thousandths of their size. */
	spacing?: number;
	/** In proportion to the first line, which is 1. */
	size?: number;
};
export type Run = Lettering & { text: string };

type Corner = "tl" | "tr" | "bl" | "br";
/** On 6 × 6 units. Where two shapes overlap there is a hole. A quarter names the corner of its right angle. */
export type Shape =
	| readonly ["bar", x: number, y: number, width: number, height: number]
	| readonly ["disc", x: number, y: number, radius: number]
	| readonly ["quarter", x: number, y: number, side: number, corner: Corner]
	| readonly ["half", x: number, y: number, across: number, bulge: "up" | "down" | "left" | "right"]
	| readonly ["leaf", x: number, y: number, side: number, runs: "rising" | "falling"];

export type WordMark = {
	/** What is read out. */
	name: string;
	/** From the top; each line may change its lettering on the way. */
	lines: readonly (readonly Run[])[];
	symbol?: readonly Shape[];
	/** Where the symbol stands; before the lettering if nothing is said. */
	place?: "before" | "above" | "after";
	/** Of the symbol, in heights of what stands beside it. */
	symbolSize?: number;
	/** Lines are spaced to the same width. */
	justified?: true;
	/** The lettering is cut out of a solid bar, or of one with round ends. */
	plate?: "bar" | "round";
};

const anek = (width: number, weight: number, text: string, more: { spacing?: number; size?: number } = {}): Run => ({
	family: "anek",
	width,
	weight,
	text,
	...more,
});
const figtree = (weight: number, text: string, more: { spacing?: number; size?: number } = {}): Run => ({
	family: "figtree",
	weight,
	text,
	...more,
});

export const companies: readonly [readonly WordMark[], readonly WordMark[]] = [
	[
		{
			name: "Tessarune",
			lines: [[anek(125, 700, "Tessarune")]],
			symbol: [
				["half", 0, 0, 6, "up"],
				["half", 0, 3, 6, "up"],
			],
		},
		{ name: "Drauvex", lines: [[anek(80, 800, "DRAUVEX", { spacing: 8 })]] },
		{
			name: "Mallisutra",
			lines: [[anek(115, 700, "mallisutra")]],
			symbol: [
				["disc", 1.6, 1.6, 1.6],
				["disc", 4.4, 4.4, 1.6],
			],
		},
		{
			name: "Halden Rao",
			lines: [[anek(100, 600, "Halden "), anek(100, 300, "Rao")]],
			symbol: [
				["disc", 3, 3, 3],
				["disc", 3, 3, 1.5],
			],
		},
		{ name: "Quillorre", lines: [[figtree(900, "QUILLORRE", { spacing: -10 })]] },
		{
			name: "Mirrowave",
			lines: [[figtree(600, "Mirro")], [figtree(600, "wave")]],
			symbol: [
				["half", 0, 0, 6, "left"],
				["half", 3, 0, 6, "left"],
			],
		},
		{
			name: "Kirudari",
			lines: [[anek(84, 750, "Kirudari")]],
			symbol: [
				["bar", 0, 4, 2, 2],
				["bar", 2, 2, 2, 4],
				["bar", 4, 0, 2, 6],
			],
		},
		{ name: "Bramhold", lines: [[figtree(800, "BRAMHOLD", { spacing: 90 })]], plate: "bar" },
		{
			name: "Brindavolt",
			lines: [[anek(90, 500, "brinda"), anek(90, 800, "volt")]],
			symbol: [
				["quarter", 0, 0, 3, "br"],
				["quarter", 3, 3, 3, "tl"],
				["bar", 3.6, 0, 2.4, 2.4],
				["bar", 0, 3.6, 2.4, 2.4],
			],
		},
		{
			name: "Gulmorra",
			lines: [[figtree(700, "gulmorra", { spacing: -15 })]],
			place: "above",
			symbolSize: 1.7,
			symbol: [
				["leaf", 0, 0, 2.9, "falling"],
				["leaf", 3.1, 0, 2.9, "rising"],
				["leaf", 0, 3.1, 2.9, "rising"],
				["leaf", 3.1, 3.1, 2.9, "falling"],
			],
		},
		{
			name: "Orrin & Dass",
			lines: [
				[figtree(400, "ORRIN", { spacing: 160 })],
				[figtree(700, "& ", { size: 1 }), figtree(400, "DASS", { spacing: 160 })],
			],
			justified: true,
		},
		{ name: "Yelvanta", lines: [[anek(125, 300, "yelvanta", { spacing: 20 })]] },
		{
			name: "Hexbarrow",
			lines: [[anek(100, 800, "hexbarrow", { spacing: -12 })]],
			place: "after",
			symbol: [
				["quarter", 0, 0, 6, "bl"],
				["quarter", 0, 2, 4, "bl"],
				["disc", 0.95, 5.05, 0.95],
			],
		},
		{
			name: "Megharasa",
			lines: [[anek(92, 600, "Megharasa")]],
			place: "above",
			symbolSize: 1.5,
			symbol: [
				["half", 0, 0, 4, "up"],
				["half", 4, 1, 2, "up"],
				["bar", 0, 2.6, 6, 0.8],
				["disc", 1, 4.8, 0.7],
				["disc", 3, 4.8, 0.7],
				["disc", 5, 4.8, 0.7],
			],
		},
		{ name: "Kestravo", lines: [[anek(125, 800, "KESTRAVO", { spacing: -8 })]] },
		{
			name: "Wendavale",
			lines: [[figtree(500, "Wendavale", { spacing: -10 })]],
			symbol: [
				["quarter", 0, 0, 3, "tl"],
				["quarter", 3, 0, 3, "tr"],
				["quarter", 0, 3, 3, "bl"],
				["quarter", 3, 3, 3, "br"],
			],
		},
		{
			name: "Chukkiline",
			lines: [[anek(78, 700, "Chukkiline")]],
			symbol: [
				["disc", 1, 1, 0.5],
				["disc", 3, 1, 0.5],
				["disc", 5, 1, 1],
				["disc", 1, 3, 0.5],
				["disc", 3, 3, 1],
				["disc", 5, 3, 0.5],
				["disc", 1, 5, 1],
				["disc", 3, 5, 0.5],
				["disc", 5, 5, 0.5],
			],
		},
	],
	[
		{
			name: "Palmyrix",
			lines: [[anek(104, 800, "palmyrix", { spacing: -10 })]],
			symbol: [
				["leaf", 0, 0, 3.8, "falling"],
				["leaf", 2.2, 2.2, 3.8, "rising"],
			],
		},
		{ name: "Jorvanta", lines: [[anek(125, 300, "JORVANTA", { spacing: 90 })]] },
		{
			name: "Rangoletta",
			lines: [[figtree(600, "Rangoletta", { spacing: -10 })]],
			place: "above",
			symbolSize: 1.8,
			symbol: [
				["disc", 3, 0.9, 0.9],
				["disc", 0.9, 3, 0.9],
				["disc", 5.1, 3, 0.9],
				["disc", 3, 5.1, 0.9],
				["quarter", 2.1, 2.1, 0.9, "tl"],
				["quarter", 3, 2.1, 0.9, "tr"],
				["quarter", 2.1, 3, 0.9, "bl"],
				["quarter", 3, 3, 0.9, "br"],
			],
		},
		{
			name: "Stonepetal",
			lines: [[anek(86, 800, "Stone")], [anek(86, 800, "petal")]],
			symbol: [
				["quarter", 0, 0, 6, "br"],
				["leaf", 2.4, 2.4, 3.6, "falling"],
			],
		},
		{ name: "Ferrowind", lines: [[figtree(900, "Ferro", { spacing: -15 }), figtree(300, "wind")]] },
		{
			name: "Sanmitara",
			lines: [[anek(98, 700, "Sanmitara")]],
			symbol: [
				["disc", 2, 3, 2],
				["disc", 4, 3, 2],
			],
			symbolSize: 1.6,
		},
		{ name: "Anvoro", lines: [[anek(125, 800, "anvoro", { spacing: -30 })]] },
		{ name: "Tarquelle", lines: [[anek(75, 400, "TARQUELLE", { spacing: 170 })]] },
		{
			name: "Cobaltree",
			lines: [[anek(92, 700, "Cobaltree")]],
			symbol: [
				["half", 0, 0, 6, "up"],
				["half", 0.6, 2.8, 2.2, "down"],
				["half", 3.2, 2.8, 2.2, "down"],
				["bar", 2.5, 3.6, 1, 2.4],
			],
		},
		{ name: "Hoovilane", lines: [[anek(90, 700, "hoovilane")]], plate: "round" },
		{
			name: "Ombravel",
			lines: [[figtree(800, "ombravel", { spacing: -20 })]],
			symbol: [
				["disc", 3, 3, 3],
				["disc", 3.6, 3, 2.1],
				["disc", 3.6, 3, 0.9],
			],
		},
		{
			name: "Nakshikere Labs",
			lines: [[anek(82, 750, "Nakshikere")], [anek(82, 400, "Labs")]],
			symbol: [
				["quarter", 0, 0, 3, "tl"],
				["disc", 4.5, 1.5, 1.5],
				["disc", 1.5, 4.5, 1.5],
				["quarter", 3, 3, 3, "br"],
			],
		},
		{
			name: "Voltrani",
			lines: [[figtree(800, "VOLTRANI", { spacing: 30 })]],
			symbol: [
				["bar", 0, 0, 6, 1.2],
				["bar", 0, 2.4, 4, 1.2],
				["bar", 0, 4.8, 2, 1.2],
			],
			symbolSize: 1.05,
		},
		{
			name: "Kitevale",
			lines: [[anek(80, 600, "Kitevale")]],
			symbol: [
				["leaf", 1.4, 0, 4.6, "rising"],
				["disc", 0.7, 5.3, 0.7],
			],
			symbolSize: 1.5,
		},
		{
			name: "Dhanurra",
			lines: [[anek(112, 600, "DHANURRA", { spacing: 40 })]],
			place: "above",
			symbolSize: 1.5,
			symbol: [
				["half", 0, 1, 6, "up"],
				["half", 1, 2, 4, "up"],
				["bar", 0, 4.6, 6, 0.7],
				["disc", 3, 0.4, 0.4],
			],
		},
		{
			name: "Zephrani",
			lines: [[figtree(400, "zephrani")]],
			symbol: [
				["bar", 2, 0, 4, 1.1],
				["bar", 0, 2.45, 5, 1.1],
				["bar", 1, 4.9, 3, 1.1],
				["disc", 5.2, 5.45, 0.55],
			],
		},
		{
			name: "Udayanta",
			lines: [[anek(100, 800, "UDAYANTA", { spacing: 10 })]],
			place: "above",
			symbolSize: 1.4,
			symbol: [
				["half", 0, 0, 6, "up"],
				["bar", 0, 3.6, 6, 0.7],
				["bar", 1, 4.9, 4, 0.7],
			],
		},
	],
];

/** Name over what it is, under a symbol. */
const lockup = (name: Run, kind: Run, symbol: readonly Shape[], more: Partial<WordMark> = {}): WordMark => ({
	name: `${name.text} ${kind.text}`,
	lines: [[name], [kind]],
	symbol,
	place: "above",
	...more,
});

const under = (text: string): Run => figtree(500, text, { size: 0.56 });
const narrow = (text: string): Run => anek(78, 600, text, { size: 0.62 });
const capitals = (text: string): Run => figtree(600, text, { size: 0.42, spacing: 90 });

export const institutions: readonly [readonly WordMark[], readonly WordMark[]] = [
	[
		lockup(anek(88, 750, "Tungavati"), narrow("Institute of Technology"), [["quarter", 0, 0, 6, "tl"]], {
			symbolSize: 1.5,
		}),
		{
			name: "Arkavalli College of Engineering",
			lines: [
				[anek(84, 700, "Arkavalli")],
				[anek(84, 500, "College of", { size: 0.78 })],
				[anek(84, 500, "Engineering", { size: 0.78 })],
			],
			symbol: [
				["half", 0, 0, 4, "up"],
				["half", 0, 2, 4, "up"],
				["half", 0, 4, 4, "up"],
			],
			symbolSize: 1,
		},
		lockup(
			figtree(700, "Nandivana", { spacing: -10 }),
			capitals("UNIVERSITY"),
			[
				["disc", 3, 3, 3],
				["disc", 3, 3, 1.6],
			],
			{ justified: true },
		),
		lockup(anek(100, 600, "Hemasthala"), narrow("Institute of Science"), [
			["disc", 1, 3, 1],
			["disc", 3, 1, 1],
			["disc", 5, 3, 1],
			["disc", 3, 5, 1],
		]),
		{
			name: "Pavansara College",
			lines: [[anek(80, 800, "Pavansara")], [anek(80, 800, "College")]],
			symbol: [
				["bar", 0, 0, 6, 3],
				["half", 0, 3, 6, "down"],
				["bar", 2.6, 0, 0.8, 6],
			],
		},
		lockup(anek(75, 700, "Laterite Heights", { spacing: 6 }), under("School of Business"), [
			["bar", 0, 4.2, 1.8, 1.8],
			["bar", 2.1, 2.1, 1.8, 3.9],
			["bar", 4.2, 0, 1.8, 6],
		]),
		lockup(
			anek(100, 800, "SURYATALA", { spacing: 20 }),
			capitals("POLYTECHNIC"),
			[
				["half", 0, 0, 6, "up"],
				["half", 0, 3.4, 6, "down"],
			],
			{ justified: true },
		),
		{
			name: "Varadhara University",
			lines: [[anek(95, 700, "Varadhara")], [anek(95, 400, "University")]],
			symbol: [
				["quarter", 0, 0, 2.8, "tl"],
				["quarter", 3.2, 0, 2.8, "tl"],
				["quarter", 0, 3.2, 2.8, "tl"],
				["quarter", 3.2, 3.2, 2.8, "tl"],
			],
		},
		lockup(anek(92, 750, "Kadalhara"), narrow("Maritime Academy"), [
			["quarter", 3.2, 0, 3.2, "bl"],
			["quarter", 0.6, 1, 2.2, "br"],
			["half", 0, 3.6, 6, "down"],
		]),
		lockup(figtree(300, "meghasthala", { spacing: 10 }), figtree(500, "Institute of Design", { size: 0.6 }), [
			["disc", 1.5, 1.5, 1.5],
			["bar", 3.3, 0, 2.7, 2.7],
			["quarter", 0, 3.3, 2.7, "bl"],
			["half", 3.3, 3.3, 2.7, "right"],
		]),
		{
			name: "Mridulaya Women’s College",
			lines: [
				[anek(84, 700, "Mridulaya")],
				[anek(84, 500, "Women’s", { size: 0.8 })],
				[anek(84, 500, "College", { size: 0.8 })],
			],
			symbol: [
				["leaf", 1.9, 0, 2.8, "rising"],
				["half", 0, 3.2, 6, "down"],
			],
		},
		lockup(figtree(600, "Banyan Court"), figtree(400, "School of Law", { size: 0.72 }), [
			["bar", 0, 0, 6, 1],
			["bar", 0.4, 1.5, 1.2, 3.2],
			["bar", 2.4, 1.5, 1.2, 3.2],
			["bar", 4.4, 1.5, 1.2, 3.2],
			["bar", 0, 5.2, 6, 0.8],
		]),
	],
	[
		{
			name: "Neelasaras Institute of Management",
			lines: [
				[anek(82, 750, "Neelasaras")],
				[anek(82, 500, "Institute of", { size: 0.78 })],
				[anek(82, 500, "Management", { size: 0.78 })],
			],
			symbol: [
				["half", 0, 0, 3, "up"],
				["half", 3, 1.5, 3, "down"],
				["half", 0, 3, 3, "up"],
				["half", 3, 4.5, 3, "down"],
			],
		},
		lockup(
			figtree(800, "St Orlan’s", { spacing: -10 }),
			capitals("COLLEGE"),
			[
				["quarter", 0, 0, 2.7, "br"],
				["quarter", 3.3, 0, 2.7, "bl"],
				["quarter", 0, 3.3, 2.7, "tr"],
				["quarter", 3.3, 3.3, 2.7, "tl"],
			],
			{ justified: true },
		),
		lockup(anek(80, 800, "Ashwagiri", { spacing: 6 }), narrow("Engineering College"), [
			["quarter", 0, 0, 6, "bl"],
			["quarter", 0, 3, 3, "bl"],
			["disc", 5, 1, 1],
		]),
		{
			name: "Ilavanta State University",
			lines: [
				[figtree(700, "Ilavanta")],
				[figtree(400, "State", { size: 0.86 })],
				[figtree(400, "University", { size: 0.86 })],
			],
			symbol: [
				["half", 0, 0, 6, "up"],
				["half", 1, 1, 4, "up"],
				["half", 2, 2, 2, "up"],
				["bar", 0, 3.6, 6, 0.9],
				["bar", 0, 5.1, 6, 0.9],
			],
		},
		lockup(anek(88, 700, "Gajavana"), narrow("Agricultural University"), [
			["leaf", 0, 0, 3, "falling"],
			["leaf", 3, 0, 3, "rising"],
			["leaf", 0, 3, 3, "falling"],
			["leaf", 3, 3, 3, "rising"],
		]),
		lockup(anek(112, 400, "palashvati"), figtree(400, "School of Architecture", { size: 0.6 }), [
			["half", 0, 0, 6, "up"],
			["bar", 0, 3, 6, 3],
			["half", 1.5, 2, 3, "up"],
			["bar", 1.5, 3.5, 3, 2.5],
		]),
		lockup(anek(96, 750, "Ritusara"), narrow("Institute of Technology"), [
			["quarter", 0, 0, 3, "br"],
			["quarter", 3, 0, 3, "br"],
			["quarter", 0, 3, 3, "br"],
			["disc", 4.5, 4.5, 1.5],
		]),
		{
			name: "Harinasthal College of Science",
			lines: [
				[anek(78, 700, "Harinasthal")],
				[anek(78, 500, "College of", { size: 0.8 })],
				[anek(78, 500, "Science", { size: 0.8 })],
			],
			symbol: [
				["leaf", 0, 0, 6, "rising"],
				["leaf", 0, 0, 6, "falling"],
				["disc", 3, 3, 0.8],
			],
		},
		lockup(
			anek(84, 800, "KOLAVASTI", { spacing: 10 }),
			capitals("TECHNICAL CAMPUS"),
			[
				["bar", 0, 0, 2.6, 2.6],
				["bar", 3.4, 0, 2.6, 2.6],
				["bar", 0, 3.4, 2.6, 2.6],
				["quarter", 3.4, 3.4, 2.6, "tl"],
			],
			{ justified: true },
		),
		{
			name: "Coravelli University",
			lines: [[anek(92, 600, "Coravelli")], [anek(92, 300, "University")]],
			symbol: [
				["half", 0, 0, 6, "left"],
				["bar", 3.8, 0, 2.2, 6],
			],
		},
		lockup(anek(90, 750, "Saptakona"), narrow("School of Computing"), [
			["disc", 3, 3, 1],
			["disc", 3, 0.8, 0.8],
			["disc", 5.1, 1.9, 0.8],
			["disc", 5.1, 4.1, 0.8],
			["disc", 3, 5.2, 0.8],
			["disc", 0.9, 4.1, 0.8],
			["disc", 0.9, 1.9, 0.8],
		]),
		lockup(figtree(700, "Tamarind Cross", { spacing: -12 }), figtree(400, "College of Commerce", { size: 0.72 }), [
			["bar", 0, 1, 6, 1.3],
			["bar", 0, 3.7, 6, 1.3],
			["bar", 1, 0, 1.3, 6],
			["bar", 3.7, 0, 1.3, 6],
		]),
	],
];
