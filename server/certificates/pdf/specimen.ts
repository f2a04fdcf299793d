import { sayings, signatoryFor } from "#content/certificates.ts";
import { type ParticipationSpecimen, specimenName } from "#content/masterclasses.ts";
import { pages } from "#contract/paths.ts";
import type { Sources } from "../../platform/pdf/sources.ts";
import { formatSchedule } from "./days.ts";
import { draw } from "./draw.ts";

/** A specimen of the certificate of participation. Its code leads to the page where numbers are checked, because a specimen has no page of its own. */
export function drawSpecimen(specimen: ParticipationSpecimen, sources: Sources, site: string): Promise<Buffer> {
	const { masterclass, date, hours, issued, number, mentor } = specimen;
	const [start = "", end = ""] = hours.split(" to ");
	const held = formatSchedule({ start: parseInIndia(date, start), end: parseInIndia(date, end) });
	return draw(
		{
			kind: "participation",
			number,
			name: specimenName,
			title: masterclass,
			batch: null,
			wording: {
				...sayings.participation({ ...noCourse, held, present: true }),
				signatory: { ...signatoryFor(), name: mentor, role: "mentor" },
			},
			text: null,
			issuedAt: parseInIndia(issued, "12:00 pm"),
			correctedAt: null,
			address: site + pages.verify,
		},
		sources,
		{ specimen: true },
	);
}

const noCourse = { batch: "", dates: "", watched: 0, sessions: 0 };
const parseInIndia = (date: string, time: string) => new Date(`${date} ${time} +0530`);
