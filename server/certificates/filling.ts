import { paperTitles, type Saying, sayings } from "#content/certificates.ts";
import { dayInWords, heldInWords } from "../documents/paper/days.ts";
import type { Filling } from "../http/filled-page.ts";
import type { Certificate } from "./certificates.ts";

/** A longer name stands smaller, as on the paper. */
const longestLargeName = 26;

/** A longer batch may go on in the next line. */
const longestWholeBatch = 24;

/** What anyone learns of a certificate: the words of its paper, and what became of it. Not the letter's text, nor whose email. */
export function certificateFilling(certificate: Certificate): Filling {
	const { kind, number, name, title, batch, start, end, state, createdAt, correctedAt, revokedAt } = certificate;
	const held = start && end ? heldInWords({ start, end }) : "";
	return {
		found: true,
		[state]: true,
		paper: paperTitles[kind],
		...{ number, name, title },
		size: [...name].length > longestLargeName ? "paper-name-long" : "",
		...inParts(sayings[kind]({ batch: place, held })),
		batch: batch ?? "",
		batchLook: batch && batch.length <= longestWholeBatch ? "paper-batch-whole" : "",
		issued: dayInWords(createdAt),
		correctedOn: correctedAt ? dayInWords(correctedAt) : "",
		revokedOn: revokedAt ? dayInWords(revokedAt) : "",
	};
}

/** Stands in for the batch, whose code the page keeps on one line. */
const place = "\u0000";

function inParts({ before, after }: Saying) {
	const [upTo = "", onwards = ""] = after.split(place);
	return { before, upTo, onwards };
}
