import type * as z from "zod/mini";
import { provider } from "./provider.ts";
import { published } from "./published.ts";
import { replyTime } from "./reply-promise.ts";
import type { home as schema } from "./schema/pages.ts";

/** Words and art of the home page; its eight trending programs stand in `programs/`. */
export const home: z.output<typeof schema> = published("home") ?? {
	description: `Mentor-led programs in code, data, cloud and business, online from ${provider.address.locality}. Eight weeks, real projects, internships and placement support.`,
	lines: ["Eight weeks.", "Real projects.", "Real feedback."],
	promise: `Mentor-led programs in code, data, cloud and business, for students and working people anywhere in India. Online from ${provider.address.locality}, at hours that fit college or work.`,
	figures: ["mentors", "hiring-partners", "career-success", "programs"],
	weeks: {
		sentence:
			"What the weeks hold differs by program; how they rise does not. Each one ends with a piece of work that is yours.",
		weeks: [
			"The words and the tools",
			"A first small piece",
			"Harder material",
			"Working as a team does",
			"Mistakes found and mended",
			"Your own brief",
			"The capstone built",
			"Shown and questioned",
		],
	},
	learners: {
		title: "Not sure which one? Ask.",
		text: `Tell us what you studied and how many hours you have in a week. Applying is free, and we call within ${replyTime.course}.`,
		apply: "Apply Now",
	},
	trending: { title: "Most Trending Programs" },
	testimonials: {
		title: "Trusted by Learners Across India",
		sentence: "Hassan, Peenya, Belgaum, Hospet. In their own words.",
	},
	hiring: {
		title: "Hiring? Tell us the role.",
		text: "Send the skill, the number of positions and the city. You get profiles with project work you can open and check, within",
		/** What many firms ask for by name. */
		programs: [
			{ slug: "block-chain", line: "Contracts, wallets and Web3, from the ledger up" },
			{ slug: "cyber-security", line: "Think like the attacker, report like the auditor" },
			{ slug: "internet-of-things", line: "Sensors, boards and the cloud behind them" },
		],
	},
	marks: [
		["ui-ux"],
		["cyber-security", "devops"],
		["human-resource", "data-analytics", "cloud-computing"],
		["fintech", "business-analytics", "stock-marketing"],
		["internet-of-things", "block-chain", "data-science", "artificial-intelligence"],
		["digital-marketing", "full-stack-development", "machine-learning", "full-stack-python", "finance"],
	],
};
