import { policyVersion as consent } from "#content/legal/policy-version.ts";
import type { Submission } from "./submission.ts";

/** How scripts fill forms: most are careless in one way, some careful in all but one. */

const each = 100;
const careful = { page: "/contact", consent, filledIn: 42_000 };
const own = (at: number) => `192.0.${Math.floor(at / 200)}.${at % 200}`;
const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
const firsts = ["Robert", "Emily", "Jason", "Priya", "Rahul", "Linda", "Kavya", "Arjun"];
const lasts = ["Smith", "Rao", "Kumar", "Jones", "Patil", "Brown", "Nair"];

const somebody = (at: number) => ({
	name: `${pick(firsts, at)} ${pick(lasts, at)}`,
	email: `machine.${at}@spam.example`,
	phone: "9876543210",
});
const message = (at: number, text: string) => ({ ...somebody(at), message: text });
const application = (at: number) => ({
	...{ ...somebody(at), college: "Shanti Valley College", collegemail: `m${at}@college.example` },
	...{ passingyear: 2024, domain: "Data Science", reason: "Apply" },
});
const unlike = (at: number) =>
	`${pick(firsts, at)}${pick(lasts, at * 3)} ${"abcdefghijklmnopqrst"[at % 20]}${"uvwxyz"[at % 6]}`;

/** A fixed sequence of letters that looks random, so that every run sends the same. */
const drawn = (at: number, length: number) =>
	Array.from(
		{ length },
		(_, letter) => "bcdfghjklmnpqrstvwxzaeiou"[(at * 7919 + letter * letter * 104_729 + letter * 31) % 25],
	).join("");
const mashedNames = [
	"asdfasdf",
	"qwerqwer qwer",
	"hjklhjkl",
	"aaaaaaaa",
	"dfghdfgh",
	"zxcvzxcv",
	"sdfgsdfg jkl",
	"lkjhlkjh",
];
const advertisements = [
	"Get your site on the first page: https://rank.example SEO services",
	"Cheap backlinks at http://links.example for you",
	"<a href=https://win.example>casino</a>",
	"[url=https://win.example]betting[/url]",
	"Loans approved today www.loans.example, click here",
	"https://a.example https://b.example https://c.example",
	"Earn money from home http://earn.example work online",
	"Bitcoin doubled: https://coins.example crypto signals",
];

type Machine = {
	kind: string;
	many?: number;
	send: (at: number) => Partial<Submission> & { body: Record<string, unknown> };
};

const contact = "/apply/contact";
const course = "/apply/course";

const machines: Machine[] = [
	{
		kind: "fills every field it finds",
		send: (at) => ({
			path: at % 2 ? contact : course,
			body: { ...(at % 2 ? message(at, unlike(at)) : application(at)), ...careful, website: "https://spam.example" },
		}),
	},
	{
		kind: "sends at once",
		send: (at) => ({ path: course, body: { ...application(at), ...careful, filledIn: 5 + (at % each) * 20 } }),
	},
	{
		kind: "posts to the API without the form",
		send: (at) => ({
			path: at % 2 ? contact : course,
			body: at % 2 ? message(at, unlike(at)) : application(at),
			key: undefined,
		}),
	},
	{
		kind: "sends one text under many names from many addresses",
		send: (at) => ({
			body: { ...message(at, `Dear ${pick(firsts, 0)}, we build apps. Reply for a quote.`), ...careful },
		}),
	},
	{
		kind: "varies only numbers and signs of its text",
		send: (at) => ({
			body: { ...message(at, `We build apps ${at}! Reply for a quote, ref #${at * 17}...`), ...careful },
		}),
	},
	{
		kind: "advertises",
		send: (at) => ({ body: { ...message(at, `${pick(advertisements, at)} ${unlike(at)}`), ...careful } }),
	},
	{
		kind: "puts its address into the name",
		send: (at) => ({
			path: course,
			body: {
				...application(at),
				...careful,
				name: `${pick(firsts, at)} ${pick(["www.win.example", "https://win.example", "cheap-loans.xyz", "win-now.top"], at)}`,
			},
		}),
	},
	{
		kind: "replays one captured form with new keys",
		send: () => ({ path: course, body: { ...application(7), ...careful } }),
	},
	{
		kind: "replays one captured plain post",
		send: () => ({ path: course, body: { ...application(8), page: "/data-science", consent }, form: true }),
	},
	{
		kind: "beats on the keyboard",
		send: (at) => ({ path: course, body: { ...application(at), ...careful, name: pick(mashedNames, at) } }),
	},
	{
		kind: "draws its names",
		send: (at) => ({
			path: course,
			body: { ...application(at), ...careful, name: `${drawn(at, 11)} ${drawn(at + 3, 9)}` },
		}),
	},
	{
		kind: "forges fields",
		send: (at) => ({
			path: course,
			body: {
				...application(at),
				...careful,
				...pick(
					[
						{ name: "Asha\r\nBcc: all@mail.example" },
						{ reason: "free" },
						{ passingyear: 1 },
						{ email: "a@b.example,c@d.example" },
						{ college: ["x"] },
					],
					at,
				),
			},
		}),
	},
	{
		kind: "floods from one address",
		many: 200,
		send: (at) => ({ path: contact, body: message(at, unlike(at)), address: "192.0.2.99", key: undefined }),
	},
];

/** Submissions that no check of a single one can tell from a person's: printed, but not counted. */
const undetectable: Machine = {
	kind: "imitates a person in everything, and takes its time",
	many: 20,
	send: (at) => ({
		body: {
			...message(at, `${unlike(at)} asks whether ${unlike(at + 5)} may join ${"abcdefghij"[at % 10]}${drawn(at, 6)}`),
			...careful,
		},
	}),
};

export const ofMachines = (share: number) => made(machines, 10_000, share);
export const ofImitators = (share: number) => made([undetectable], 90_000, share);

function made(all: Machine[], first: number, share: number): Submission[] {
	let at = first;
	return all.flatMap(({ kind, many = each, send }) =>
		Array.from({ length: Math.ceil(many * share) }, () => {
			at += 1;
			return { kind, path: contact, address: own(at - first), key: crypto.randomUUID(), ...send(at) };
		}),
	);
}
