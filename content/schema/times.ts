import * as z from "zod/mini";
import { day, list, ofProgram, specimen, whole } from "./fields.ts";

/** In India's time. The day ends at "24:00". */
const time = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as "09:00"'));

const period = z
	.tuple([time.check(z.meta({ title: "From" })), time.check(z.meta({ title: "Until" }))])
	.check(z.refine(([from, until]) => from < until, 'from and until, such as "09:00"'));
const periods = z.array(period);

/** When staff work: any number of periods a day, none on holidays. */
export const timetable = z.strictObject({
	days: z
		.strictObject({
			sunday: periods,
			monday: periods,
			tuesday: periods,
			wednesday: periods,
			thursday: periods,
			friday: periods,
			saturday: periods,
		})
		// A promise counted in working hours needs some.
		.check(z.refine((days) => Object.values(days).some(({ length }) => length > 0), "some working time")),
	holidays: z.array(day),
});

/** A span such as 24-48 ends with its second number. */
export const replyPromise = z.strictObject({
	hours: list(z.number().check(z.positive("hours above 0")), 1, 2),
	counted: z.enum(["by the clock", "working"]),
});

/** When the next batch of a program starts. */
export const batch = z.strictObject({
	/** The day of the first session in India. */
	starts: day,
	/** Seats of the batch, where their number is fixed. */
	seats: z.optional(whole(1, 10_000)),
	/** When its classes are: '19:00' and '21:00'. Messages that name the hours need them. */
	hours: z.optional(z.strictObject({ from: time, to: time })),
	/** Addresses of the programs that start then. Without them all do. */
	programs: z.optional(z.array(ofProgram())),
	specimen,
});
