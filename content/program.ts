/** The shape of a program: one of the 18 public courses. One file per program in `programs/`. */

/** Grounds a program's mark stands on (see the tokens of the same names in `web/ui/tokens.css`). */
export type Ground = "night" | "peacock" | "marigold" | "kumkum" | "neem" | "pink" | "lagoon" | "sandal";

/** Scenes that can stand on a "why" card, drawn in `web/site/scenes/`. */
export type Scene =
	| "dots"
	| "review"
	| "projects"
	| "scales"
	| "tools"
	| "interview"
	| "shield"
	| "flow"
	| "screens"
	| "growth"
	| "people"
	| "ledger"
	| "blocks"
	| "servers"
	| "lock"
	| "network"
	| "board"
	| "terminal"
	| "pipeline"
	| "table"
	| "candles"
	| "invoice"
	| "phone"
	| "campaign"
	| "funnel"
	| "lens"
	| "tree"
	| "wireframe"
	| "clock";

export type Program = {
	/** Address: `/data-science`. */
	slug: string;
	/** As in the page title and on cards: 'Data Science'. */
	title: string;
	/** The domain sent with an application, as the specification lists it: 'Block Chain & Web3'. */
	domain: string;
	/** Where the specification's carousel names it differently: 'Digital-Marketing with AI'. */
	cardTitle?: string;
	ground: Ground;
	tagline: string;
	/** Two or three sentences under the tagline; the page's description in search results is `summary`. */
	description: string;
	/** At most 155 characters. */
	summary: string;
	stars: 4 | 5;
	/** With us: sessions and labs. */
	hoursPerWeek: number;
	/** What to count on besides, alone; as many again where nothing is said. */
	ownHoursPerWeek?: number;
	/** Percent of learners who liked it. */
	approval: number;
	/** Shown with two digits. */
	modules: number;
	/** One sentence beside 'Why choose this course?'. */
	whySentence: string;
	/** Six cards. Text of 60 to 170 characters; the first is the largest. */
	why: readonly [Why, Why, Why, Why, Why, Why];
	/** One sentence beside the heading of the weeks. */
	weeksSentence: string;
	/** A label of at most 28 characters for each of 2 to 24 weeks. */
	weeks: readonly string[];
	/** 3 to 12 modules, whose weeks follow one another. */
	curriculum: readonly Module[];
	/** Tools this course covers, 6 to 10 names. */
	tools: readonly string[];
	/** What a learner can do after week eight, 4 to 6 lines. */
	outcomes: readonly string[];
	/** What only this program is asked; `sharedQuestions` follow them. Two hold the facts of the specification's section 9. */
	faqs: readonly Faq[];
	/** Finance and Fintech show the second plan layout. */
	planLayout: "standard" | "finance";
};

export type Why = { title: string; text: string; scene: Scene };
export type Module = { weeks: string; title: string; topics: readonly string[] };
export type Faq = { question: string; answer: string };

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** 'eight'; in figures from 13 on. */
export function inWords(count: number): string {
	return small[count] ?? String(count);
}

/** 'Eight', where a sentence begins. */
export function inWordsFirst(count: number): string {
	const words = inWords(count);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
