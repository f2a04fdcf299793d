import * as z from "zod/mini";
import { ground, line, list, slug, whole } from "./fields.ts";

const price = whole(0, 10_000_000).check(z.meta({ unit: "rupees", description: "In rupees, without paise." }));
/** Where a learner pays: a page of ours, or of a payment provider. */
const paymentAddress = z
	.string()
	.check(
		z.regex(/^(\/(?!\/)|https:\/\/)\S+$/, "an address on this site or one that begins with https://"),
		z.maxLength(500),
	);

const ofEachLayout = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ standard: value, finance: value });

/** `note` says in a few words what the feature means; it is shown under the feature where a plan first has it. */
const feature = z.strictObject({
	text: line(60),
	note: line(120),
	added: z.boolean().check(z.meta({ title: "New in this plan" })),
});

const help = z.strictObject({
	/** Classes with a mentor on the screen. */
	liveSessions: z.boolean().check(z.meta({ title: "Classes with a mentor" })),
	/** Somebody to put questions to. */
	doubts: z.boolean().check(z.meta({ title: "Somebody to put questions to" })),
	/** Weekly tasks are read as well as projects, which a mentor reads in every plan. */
	weeklyReview: z.boolean().check(z.meta({ title: "Weekly tasks are read" })),
	/** One mentor who is the learner's own. */
	ownMentor: z.boolean().check(z.meta({ title: "A mentor of one’s own" })),
	mockInterviews: whole(0, 20),
});

const plan = z
	.strictObject({
		/** Part of the payment page's address: `/pay/solo/registration`. */
		slug: slug.check(z.meta({ title: "Address", description: "Part of the payment page’s: /pay/solo/registration." })),
		name: line(40),
		tagline: line(60),
		listPrice: price,
		offerPrice: price,
		registrationFee: price,
		/** The colour of its card and popup, on pages and in the brochure. */
		ground: ground.check(z.meta({ title: "Colour" })),
		/** Each plan lists all it holds; `added` marks what it adds to the plan below it. */
		features: ofEachLayout(list(feature, 1, 24)).check(z.meta({ title: "What it holds" })),
		/** The help that those words promise. No page may promise more without naming the plans that hold it (`promises.ts`). */
		help: ofEachLayout(help).check(
			z.meta({ title: "Help in it", description: "What the words above promise. No page may promise more." }),
		),
		/** `{program}` is replaced by the program's slug: `data-science`. */
		paymentLinks: z.strictObject({ registration: paymentAddress, full: paymentAddress }),
	})
	.check(
		z.refine(({ offerPrice, listPrice }) => offerPrice <= listPrice, {
			path: ["offerPrice"],
			error: "at most the list price",
		}),
		z.refine(({ registrationFee, offerPrice }) => registrationFee <= offerPrice, {
			path: ["registrationFee"],
			error: "at most the price",
		}),
	);

/** The paid plans, cheapest first. */
export const plans = list(plan, 1, 4);
