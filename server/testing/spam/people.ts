import { policyVersion as consent } from "#content/legal/policy-version.ts";
import type { Submission } from "./submission.ts";

/** How people send our forms, in different ways. Fixed lists and no chance: every run sends the same. */

const names = [
	...[
		"Asha Rao",
		"Mohd. Imran",
		"S. Venkatesh",
		"Anu B.Com",
		"D'Souza Rhea",
		"प्रिया शर्मा",
		"ಕಾವ್ಯಾ ಗೌಡ",
		"முருகன் செல்வம்",
		"Dr.Nair",
		"A. P. J. Kalam",
	],
	...[
		"Lakshmi Narasimhan Venkataraghavan",
		"Krishnamurthy",
		"Rajvardhan Brijbhushan",
		"Vijayalakshmi Subramaniam",
		"Sk. Abdul Rahman",
		"Md Ashfaq",
		"O'Brien-Menon",
	],
	...[
		"RAHUL KUMAR SINGH",
		"sneha patil",
		"Chhatrapal Jhunjhunwala",
		"Harshvardhan",
		"Tejpratap Yadav",
		"Zubin Dhalla",
		"Xavier Fernandes",
		"Joel D. Lobo",
		"Ng Bhutia",
	],
	...[
		"Smt. Kamala Devi",
		"Mr. Ravi",
		"Ravi  Kumar",
		"अर्जुन",
		"মৌমিতা দাস",
		"ગૌરી પટેલ",
		"ਹਰਪ੍ਰੀਤ ਸਿੰਘ",
		"ଅନନ୍ୟା ଦାସ",
		"മീര നായർ",
		"తేజస్విని రెడ్డి",
		"Farooq Qureshi",
		"Tariq",
	],
	...[
		"Jyotsna Mukhopadhyay",
		"Shwetambari Kshirsagar",
		"Hrishikesh Bhattacharjee",
		"Pdmanabhan",
		"Kshitij Dhyani",
		"Mrityunjay Tripathi",
		"McDonald Pereira",
		"Vrushali Jhaveri",
	],
];
const phones = [
	"9876543210",
	"+91 98765 43210",
	"098765-43210",
	"91-9876543210",
	"(+91) 98765 43210",
	"9876 543 210",
	"00919876543210",
	"080 4123 4567",
	"+1 415 555 0100",
	"९८७६५४३२१०",
	"98765.43210",
	"call me on 9876543210",
];
const colleges = [
	"Shanti Valley College",
	"RNSIT",
	"BMSCE, Bengaluru",
	"Govt. Polytechnic (Women)",
	"K.L.E. Society's College",
	"शासकीय महाविद्यालय",
	"Coral Bay Institute of Technology",
	"NMKRV",
];
const questions = [
	"Do you have weekend batches?",
	"I work until 7 pm. Is there a class at night? My number is 9876543210.",
	"fees?",
	"कृपया फीस बताइए",
	"Hello sir,\n\nI am a final year student (CSE).\nPlease tell me about placement and EMI.\n\nThank you",
	"My profile: https://github.example/asha and https://linkedin.example/in/asha",
	"Is React.js or Node.js taught? I know HTML, e.g. <b> and <div>.",
	"I lost my job and can't take a loan. Is there any EMI without a loan?",
	"how to rank in placements? is crypto part of fintech course",
	"PLEASE CALL ME!!!!!!!!!",
];

const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
const humanFields = (filledIn: number) => ({ filledIn, page: "/contact", consent });

function person(at: number) {
	return { name: pick(names, at), email: `person.${at}@people.example`, phone: pick(phones, at) };
}

/** A message from every third person, an application from the others. */
function formOf(at: number): { path: string; body: Record<string, unknown> } {
	if (at % 3 === 0)
		return { path: "/apply/contact", body: { ...person(at), phone: "9876543210", message: uniqueQuestion(at) } };
	const college = { college: pick(colleges, at), collegemail: `p${at}@college.example` };
	const programFields = { passingyear: 2020 + (at % 8), domain: "Data Science", reason: "Apply" };
	return { path: "/apply/course", body: { ...person(at), ...college, ...programFields } };
}

/** Hundreds of people do not ask in the same words. */
const uniqueQuestion = (at: number) =>
	`${pick(questions, at)} (${pick(names, at * 7 + 3)}, ${pick(colleges, at * 5)}, ${"abcdefghijklmnop"[at % 16]}${"qrstuvwxyz"[at % 10]})`;

type Behaviour = { kind: string; many: number; send: (at: number) => Partial<Submission> };
const addressOf = (at: number) => `198.51.${100 + Math.floor(at / 200)}.${at % 200}`;

const behaviours: Behaviour[] = [
	{ kind: "types slowly", many: 150, send: (at) => ({ extraFields: humanFields(20_000 + at * 900) }) },
	{
		kind: "lets the browser fill it in, in two seconds",
		many: 60,
		send: (at) => ({ extraFields: humanFields(1200 + at * 3) }),
	},
	{ kind: "pastes", many: 60, send: (at) => ({ extraFields: humanFields(4000 + at * 50) }) },
	{ kind: "has no scripts", many: 70, send: () => ({ extraFields: { page: "/contact", consent }, form: true }) },
	{
		kind: "sits in a college's laboratory, 60 by one address",
		many: 60,
		send: (at) => ({ extraFields: humanFields(15_000 + at * 500), address: "203.0.113.7" }),
	},
	{
		kind: "sits in one without scripts, 60 by one address",
		many: 60,
		send: () => ({ extraFields: { page: "/contact", consent }, form: true, address: "203.0.113.8" }),
	},
	{
		kind: "presses twice",
		many: 20,
		send: (at) => ({ extraFields: humanFields(30_000), key: `twice-${at}`, times: 2 }),
	},
	{ kind: "goes back and sends again", many: 20, send: () => ({ extraFields: humanFields(40_000), times: 2 }) },
];

/** 500 submissions of as many people, less those who send twice; or a share of them. */
export function peopleSubmissions(share: number): Submission[] {
	let at = 0;
	return behaviours.flatMap(({ kind, many, send }) =>
		Array.from({ length: Math.ceil(many * share) }, () => {
			at += 1;
			const { path, body } = formOf(at);
			const { extraFields, ...options } = { extraFields: {}, ...send(at) };
			return {
				kind,
				path,
				body: { ...body, ...extraFields },
				address: addressOf(at),
				key: crypto.randomUUID(),
				...options,
			};
		}),
	);
}
