import { policyVersion as consent } from "#content/legal/policy-version.ts";
import type { Submission } from "./submission.ts";

/** How scripts fill forms: most are careless in one way, some careful in all but one. */

const defaultCount = 100;
const plausibleFields = { page: "/contact", consent, filledIn: 42_000 };
const addressOf = (at: number) => `192.0.${Math.floor(at / 200)}.${at % 200}`;
const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
const firstNames = ["Robert", "Emily", "Jason", "Priya", "Rahul", "Linda", "Kavya", "Arjun"];
const lastNames = ["Smith", "Rao", "Kumar", "Jones", "Patil", "Brown", "Nair"];

const sender = (at: number) => ({
	name: `${pick(firstNames, at)} ${pick(lastNames, at)}`,
	email: `machine.${at}@spam.example`,
	phone: "9876543210",
});
const message = (at: number, text: string) => ({ ...sender(at), message: text });
const application = (at: number) => ({
	...sender(at),
	college: "Shanti Valley College",
	collegemail: `m${at}@college.example`,
	passingyear: 2024,
	domain: "Data Science",
	reason: "Apply",
});
const uniqueText = (at: number) =>
	`${pick(firstNames, at)}${pick(lastNames, at * 3)} ${"abcdefghijklmnopqrst"[at % 20]}${"uvwxyz"[at % 6]}`;

/** A fixed sequence of letters that looks random, so that every run sends the same. */
const pseudoRandomLetters = (at: number, length: number) =>
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
			body: {
				...(at % 2 ? message(at, uniqueText(at)) : application(at)),
				...plausibleFields,
				website: "https://spam.example",
			},
		}),
	},
	{
		kind: "sends at once",
		send: (at) => ({
			path: course,
			body: { ...application(at), ...plausibleFields, filledIn: 5 + (at % defaultCount) * 20 },
		}),
	},
	{
		kind: "posts to the API without the form",
		send: (at) => ({
			path: at % 2 ? contact : course,
			body: at % 2 ? message(at, uniqueText(at)) : application(at),
			key: undefined,
		}),
	},
	{
		kind: "sends one text under many names from many addresses",
		send: (at) => ({
			body: { ...message(at, `Dear ${pick(firstNames, 0)}, we build apps. Reply for a quote.`), ...plausibleFields },
		}),
	},
	{
		kind: "varies only numbers and signs of its text",
		send: (at) => ({
			body: { ...message(at, `We build apps ${at}! Reply for a quote, ref #${at * 17}...`), ...plausibleFields },
		}),
	},
	{
		kind: "advertises",
		send: (at) => ({ body: { ...message(at, `${pick(advertisements, at)} ${uniqueText(at)}`), ...plausibleFields } }),
	},
	{
		kind: "puts its address into the name",
		send: (at) => ({
			path: course,
			body: {
				...application(at),
				...plausibleFields,
				name: `${pick(firstNames, at)} ${pick(["www.win.example", "https://win.example", "cheap-loans.xyz", "win-now.top"], at)}`,
			},
		}),
	},
	{
		kind: "replays one captured form with new keys",
		send: () => ({ path: course, body: { ...application(7), ...plausibleFields } }),
	},
	{
		kind: "replays one captured plain post",
		send: () => ({ path: course, body: { ...application(8), page: "/data-science", consent }, form: true }),
	},
	{
		kind: "beats on the keyboard",
		send: (at) => ({ path: course, body: { ...application(at), ...plausibleFields, name: pick(mashedNames, at) } }),
	},
	{
		kind: "draws its names",
		send: (at) => ({
			path: course,
			body: {
				...application(at),
				...plausibleFields,
				name: `${pseudoRandomLetters(at, 11)} ${pseudoRandomLetters(at + 3, 9)}`,
			},
		}),
	},
	{
		kind: "forges fields",
		send: (at) => ({
			path: course,
			body: {
				...application(at),
				...plausibleFields,
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
		send: (at) => ({ path: contact, body: message(at, uniqueText(at)), address: "192.0.2.99", key: undefined }),
	},
];

/** Submissions that no check of a single one can tell from a person's: printed, but not counted. */
const undetectable: Machine = {
	kind: "imitates a person in everything, and takes its time",
	many: 20,
	send: (at) => ({
		body: {
			...message(
				at,
				`${uniqueText(at)} asks whether ${uniqueText(at + 5)} may join ${"abcdefghij"[at % 10]}${pseudoRandomLetters(at, 6)}`,
			),
			...plausibleFields,
		},
	}),
};

export const machineSubmissions = (share: number) => createSubmissions(machines, 10_000, share);
export const imitatorSubmissions = (share: number) => createSubmissions([undetectable], 90_000, share);

function createSubmissions(machines: Machine[], offset: number, share: number): Submission[] {
	let at = offset;
	return machines.flatMap(({ kind, many = defaultCount, send }) =>
		Array.from({ length: Math.ceil(many * share) }, () => {
			at += 1;
			return { kind, path: contact, address: addressOf(at - offset), key: crypto.randomUUID(), ...send(at) };
		}),
	);
}
