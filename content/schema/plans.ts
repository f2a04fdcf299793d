import * as z from "zod/mini";
import { ground, line, list, slug, text, whole } from "./fields.ts";

/** Rupees. */
const price = whole(0, 10_000_000);
const ofEachLayout = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ standard: value, finance: value });

/** `note` says in a few words what the feature means; it stands under the feature where a plan first has it. */
const feature = z.strictObject({ text: line(60), note: line(120), added: z.boolean() });

const help = z.strictObject({
	/** Classes with a mentor on the screen. */
	liveSessions: z.boolean(),
	/** Somebody to put questions to. */
	doubts: z.boolean(),
	/** Weekly tasks are read as well as projects, which a mentor reads in every plan. */
	weeklyReview: z.boolean(),
	/** One mentor who is the learner's own. */
	ownMentor: z.boolean(),
	mockInterviews: whole(0, 20),
});

const plan = z
	.strictObject({
		/** Part of the payment page's address: `/pay/solo/registration`. */
		slug,
		name: line(40),
		tagline: line(60),
		listPrice: price,
		offerPrice: price,
		registrationFee: price,
		/** Of its card and popup, on pages and in the brochure. */
		ground,
		/** Each plan lists all it holds; `added` marks what it adds to the plan below it. */
		features: ofEachLayout(list(feature, 1, 24)),
		/** The help behind those words. No page may promise more without naming the plans that hold it (`promises.ts`). */
		help: ofEachLayout(help),
		/** `{program}` gives way to the program's slug: `data-science`. */
		paymentLinks: z.strictObject({ registration: text(500), full: text(500) }),
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
