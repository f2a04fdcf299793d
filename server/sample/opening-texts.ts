import type { OpeningType } from "#contract/openings.ts";

/** The texts of a sample opening; `codes` are the beginnings of the batches whose students it suits. */
export type SampleRole = {
	type: OpeningType;
	pay: string;
	skills: string;
	description: string;
	codes: readonly string[];
};

/** By the role of the sample's hiring request. */
export const sampleRoles: Readonly<Record<string, SampleRole>> = {
	"Data analyst": {
		type: "full-time",
		pay: "₹3.6 to 4.8 lakh a year",
		skills: "SQL, Excel, Power BI",
		description:
			"You answer the sales team’s questions with numbers it can trust: a query, a check, a chart, two sentences.\n\nIn the first three months you take over two weekly reports and retire one that nobody reads. Tell us about one question you answered with data, and how you knew the answer was right.",
		codes: ["DA", "SQL", "BA", "DS"],
	},
	"Junior full stack developer": {
		type: "full-time",
		pay: "₹4 to 5.5 lakh a year",
		skills: "TypeScript, React, Node.js, PostgreSQL",
		description:
			"You build features of our order desk from the form to the table, with a senior developer beside you for the first half year.\n\nWe review every change, write tests for what we break, and release on Tuesdays. A small project that runs somewhere says more to us than a long list of tools.",
		codes: ["FS", "PY"],
	},
	"Machine learning intern": {
		type: "internship",
		pay: "₹18,000 a month",
		skills: "Python, pandas, scikit-learn",
		description:
			"Six months with the forecasting group: you clean a season of sensor data, train a baseline, and explain to the plant where it fails.\n\nWho does it well is asked to stay.",
		codes: ["ML", "MLX", "AI", "DS"],
	},
	"Cloud support engineer": {
		type: "full-time",
		pay: "₹3.8 to 5 lakh a year",
		skills: "Linux, networking, one cloud, patience",
		description:
			"Customers write when something is slow, dear or down. You find out why, put it right or hand it on with everything the next one needs.\n\nShifts rotate weekly; nights are paid extra.",
		codes: ["CL", "DO"],
	},
	"Digital marketing executive": {
		type: "full-time",
		pay: "₹2.8 to 3.6 lakh a year and a share of what campaigns bring",
		skills: "Search ads, analytics, clear writing",
		description:
			"You run the campaigns of four neighbourhood brands: plan, write, spend a small budget, and show on Monday what it brought.\n\nWriting in English and one more language of the South is part of the work.",
		codes: ["DM", "BA"],
	},
	"UI designer": {
		type: "contract",
		pay: "₹45,000 a month for six months",
		skills: "Figma, type, forms that people finish",
		description:
			"We redo the screens that field staff use on four-year-old phones in the sun. You draw them, test them at a depot, and draw them again.\n\nSend three screens and what you would change about each today.",
		codes: ["UX"],
	},
	"Security analyst": {
		type: "full-time",
		pay: "₹4.2 to 5.4 lakh a year",
		skills: "Logs, phishing, a calm pen",
		description:
			"You watch what the filters let through, decide what is an incident, and write it up so that a shop manager understands it.\n\nThe team is five people; you learn from all of them.",
		codes: ["CY"],
	},
	"DevOps engineer": {
		type: "full-time",
		pay: "₹5 to 6.5 lakh a year",
		skills: "Git, containers, pipelines, Linux",
		description:
			"Forty services, one deploy path, and it should be boring. You keep it so: builds below five minutes, alarms that mean something, restores that were practised.",
		codes: ["DO", "CL"],
	},
	"HR executive": {
		type: "part-time",
		pay: "₹15,000 a month",
		skills: "Screening, spreadsheets, tact",
		description:
			"Four hours a day you read applications, call candidates, and make sure that nobody waits longer than three days for an answer.",
		codes: ["HR"],
	},
	"Python developer": {
		type: "full-time",
		pay: "₹3.6 to 5 lakh a year",
		skills: "Python, APIs, SQL, tests",
		description:
			"You write the services that turn paper delivery notes into records. The code is small, tested and read by others.\n\nThe first month is yours to learn the domain; ride along with a van once.",
		codes: ["PY", "FS", "DS"],
	},
};

export const samplePlaces = ["Bengaluru", "Hyderabad", "Pune", "Chennai", "Kochi", "Mysuru", "Hubballi", "Coimbatore"];
export const anywhere = "Anywhere in India";

export const sampleNotes = [
	"My capstone used the same tools on a bus operator’s tickets. I can show it in ten minutes.",
	"I live twenty minutes away and can join from the first of next month.",
	"I have a year of support work behind me and would like to move over to this role.",
	"My notice period is thirty days. Evenings after six are best for a call.",
	"I would need to move. That is fine with me.",
	"I am in my last semester; my college allows a full-time internship from January.",
];
