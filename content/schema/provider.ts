import * as z from "zod/mini";
import { isGstin } from "../gstin.ts";
import { email, httpsAddress, line, list, picture, specimen, text, whole } from "./fields.ts";
import { pictureFiles } from "./pictures.ts";

/** May be written alike in every language. */
const name = (most: number) => line(most).check(z.meta({ languages: "names" }));

const socialLink = z.strictObject({
	network: z.enum(["linkedin", "instagram", "youtube"]),
	label: name(20),
	address: httpsAddress,
	/** Not the provider's own yet. */
	specimen,
});

const leastLogo = 512;

/** Who runs this installation: facts alone, from which `provider.ts` makes the addresses, links and lines that pages show. */
export const provider = z.strictObject({
	/** Until name, address and phone are your own. */
	specimen,
	/** By default the drawing `images/logo.svg`. */
	logo: z.optional(
		picture(leastLogo).check(
			z.meta({
				title: "Logo",
				description: `${pictureFiles}, ${leastLogo} pixels or more on the longer side. The icon, social pictures, brochures and certificates take it too.`,
				format: "picture",
			}),
		),
	),
	name: name(40),
	shortName: name(20),
	/** Shown under the short name in the logo. */
	tagline: line(32),
	town: name(24),
	street: name(60),
	postalCode: name(12),
	region: name(40),
	country: z.string().check(z.regex(/^[A-Z]{2}$/, "two capitals such as IN")),
	geo: z.strictObject({
		latitude: z.number().check(z.minimum(-90), z.maximum(90)),
		longitude: z.number().check(z.minimum(-180), z.maximum(180)),
	}),
	foundingYear: whole(1900, 2100),
	copyrightYear: whole(2000, 2100),
	blurb: text(200),
	email,
	careersEmail: email,
	phone: z.strictObject({
		display: z.string().check(z.regex(/^\+\d[\d ()-]{6,18}\d$/, "a number such as +91 80 4000 1234")),
		note: line(30),
	}),
	whatsapp: z.strictObject({
		/** The prepared text in the visitor's message field. `{topic}`: the program's title, or what the page is about. */
		greeting: line(120),
		greetingAbout: line(120).check(z.includes("{topic}", "words with {topic} in them")),
		/** From the payment page. `{amount}`: '₹9,499'; `{what}`: 'Launch GUIDED, Data Science'. */
		paid: line(120).check(
			z.includes("{amount}", "words with {amount} in them"),
			z.includes("{what}", "words with {what} in them"),
		),
	}),
	/** With the provider's name it is the contact page's description in search results. */
	hours: text(90),
	/** In the footer and on the contact page; with none of them nothing shows there. */
	social: list(socialLink, 0, 3).check(
		z.refine((links) => new Set(links.map(({ network }) => network)).size === links.length, "each network once"),
	),
	/** Who answers under the privacy policy and the DPDP Act 2023. */
	grievance: z.strictObject({ name: name(60), email, answerWithinDays: whole(1, 90) }),
});

/** How a learner pays while the plans lead to our own payment page, and the GSTIN on fee documents. */
export const payment = z.strictObject({
	specimen,
	upiId: z
		.string()
		.check(z.regex(/^[\w.-]{2,60}@[\w.-]{2,60}$/, "a UPI id such as name@bank"), z.meta({ title: "UPI ID" })),
	bankTransfer: z.strictObject({
		accountName: line(60),
		bank: line(60),
		branch: line(60),
		accountNumber: z.string().check(z.regex(/^\d{6,20}$/, "6 to 20 digits")),
		ifsc: z
			.string()
			.check(z.regex(/^[A-Z]{4}0[A-Z\d]{6}$/, "eleven letters and digits, the fifth a 0"), z.meta({ title: "IFSC" })),
		accountType: line(40),
	}),
	reference: text(240).check(z.meta({ title: "What to write in the payment note" })),
	after: text(240).check(z.meta({ title: "What to do after the payment" })),
	gstin: z.optional(
		z.string().check(
			z.refine(isGstin, "a GSTIN of 15 letters and digits; one of these does not fit the others"),
			z.meta({
				title: "GSTIN",
				description:
					"With one, receipts and invoices bear GST: let an accountant read each kind first. Empty: plain receipts without a word of tax.",
			}),
		),
	),
});
