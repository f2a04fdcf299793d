import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const uiUx: Program = {
	slug: "ui-ux",
	title: "UI & UX",
	domain: "UI UX",
	ground: "kumkum",
	tagline: "Watch someone use it, then design again.",
	description:
		"Research, structure, visual design and prototypes in Figma, tested with real people from the first fortnight. Drawing talent is not needed; patience with other people’s confusion is.",
	summary:
		"UI and UX design in eight weeks: research, wireframes, visual design and prototypes in Figma, tested with real users, ending in a case study.",
	hoursPerWeek: 4,
	modules: 9,
	whySentence: "What hiring designers look for once they have scrolled past the pretty screens.",
	why: [
		{
			title: "Ten people before ten screens",
			text: "You sit beside someone booking a bus, paying a bill or filling a scheme form, and say nothing. What they struggle with becomes your brief.",
			scene: "people",
		},
		{
			title: "Critique, kindly and in detail",
			text: "Pin your frames up, state the goal, listen. A mentor comments on the frames of each project, and you learn to give notes that another designer can use.",
			scene: "review",
		},
		{
			title: "Small phone, bright sun",
			text: "Contrast, touch size and type are checked outdoors on a cheap phone.",
			scene: "screens",
		},
		{
			title: "Figma files a developer thanks you for",
			text: "Auto layout, components, variables, named layers, states for empty and error.",
			scene: "wireframe",
		},
		{
			title: "Two case studies with the mess left in",
			text: "The wrong turns, the test that failed, the version you threw away. Recruiters read for how you think, so the story matters as much as the last screen.",
			scene: "projects",
		},
		{
			title: "A portfolio round and an app critique",
			text: "Present one case in fifteen minutes, then critique an app you have never seen.",
			scene: "interview",
		},
	],
	weeksSentence: "Sessions first, then as long again in Figma and with a user.",
	weeks: [
		"Seeing like a designer",
		"Interviews and empathy",
		"From notes to a problem",
		"Structure and wireframes",
		"Type, colour and grid",
		"Components and systems",
		"Prototype and test",
		"Case study and critique",
	],
	curriculum: [
		{
			weeks: "Week 1",
			title: "Foundations of UI/UX Design",
			topics: [
				"Tell UI, UX and product design apart: who decides what",
				"Walk through the double diamond on one small problem",
				"Review Indian apps for usability, accessibility and dark patterns",
				"Set up Figma: frames, constraints, auto layout",
			],
		},
		{
			weeks: "Weeks 2–3",
			title: "User Research & Empathy Building",
			topics: [
				"Plan and hold interviews without leading answers",
				"Run surveys, observe people, read app reviews",
				"Draw affinity, persona and journey maps that stay honest",
				"Write problem statements and how-might-we questions",
			],
		},
		{
			weeks: "Week 4",
			title: "Information Architecture & Wireframing",
			topics: [
				"Sort cards, draw site maps, name things",
				"Draw user flows, including the unhappy ones",
				"Sketch on paper, then wireframe in low fidelity",
				"Write interface words: labels, hints, errors, regional languages",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Visual Design Principles",
			topics: [
				"Set hierarchy, spacing and responsive grids",
				"Choose type and colour with contrast that passes WCAG 2.2",
				"Give icons, images and illustration one voice",
				"Build components, variants and tokens into a small design system",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Prototyping & Interaction Design",
			topics: [
				"Prototype with overlays and variables; try AI for first drafts",
				"Design micro-interactions, motion and feedback",
				"Test with five people and decide what to change first",
				"Hand off to developers, write the case study, rehearse the review",
			],
		},
	],
	tools: ["Figma", "FigJam", "Canva", "Maze", "Notion", "Contrast checkers", "Pen and paper"],
	outcomes: [
		"Plan and run user interviews and usability tests",
		"Turn research into flows, wireframes and priorities",
		"Design accessible screens with a consistent system",
		"Prototype interactions and hand them to developers",
		"Present two case studies that show your reasoning",
	],
	faqs: [
		{
			question: "Does it cost anything to apply?",
			answer: `No, applying is free, there is no registration fee for applying and no portfolio is needed. The admissions team calls within ${replyTime.course}; if you have made anything at all, a poster or a school magazine, mention it.`,
		},
		{
			question: "Will I have a certificate and a portfolio?",
			answer:
				"Both. The certificate is given on completion, and the two case studies are laid out as pages you can publish.",
		},
		{
			question: "I cannot draw. Should I choose something else?",
			answer:
				"No. Boxes and arrows are enough for wireframes, and the rest is done in Figma. Listening well is the talent that is rarer.",
		},
	],
	planLayout: "standard",
};
