import { paperTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { certificatePicture, pages, verifyPage } from "#contract/paths.ts";
import { addToLinkedIn, shareOnWhatsApp } from "#contract/sharing.ts";
import { dayInWords } from "../documents/paper/days.ts";
import type { Filling } from "../http/filled-page.ts";
import type { Certificate } from "./certificates.ts";
import { wordingOf } from "./wording.ts";

/** A longer name stands smaller, as on the paper. */
const longestLargeName = 26;

/** A longer batch may go on in the next line. */
const longestWholeBatch = 24;

/** What anyone learns of a certificate: the words of its paper, and what became of it. Not the letter's text, nor whose email. */
export function certificateFilling(certificate: Certificate, origin: string): Filling {
	const { kind, number, name, title, batch, state, createdAt, correctedAt, revokedAt } = certificate;
	const { before, after, checked } = wordingOf(certificate);
	return {
		found: true,
		[state]: true,
		paper: paperTitles[kind],
		...{ number, name, title },
		size: [...name].length > longestLargeName ? "paper-name-long" : "",
		...{ before, checked },
		...aroundBatch(after, batch),
		batchLook: batch && batch.length <= longestWholeBatch ? "paper-batch-whole" : "",
		issued: dayInWords(createdAt),
		correctedOn: correctedAt ? dayInWords(correctedAt) : "",
		revokedOn: revokedAt ? dayInWords(revokedAt) : "",
		...sharedFilling(certificate),
		...(revokedAt === null && showing(certificate, origin)),
	};
}

/** Of an address where no certificate was found. */
export const unfoundFilling: Filling = {
	shareTitle: `${verify.link} | ${provider.name}`,
	shareText: verify.title,
	path: pages.verify,
	picture: certificatePicture(),
};

/** What a link to it shows in a chat or a post: no more than the page. */
function sharedFilling({ kind, number, name, title, createdAt, revokedAt }: Certificate): Filling {
	const [by, on, end] = revokedAt ? verify.shared.revoked : verify.shared.standing;
	return {
		shareTitle: `${revokedAt ? `${verify.revoked.title}. ` : ""}${name}: ${paperTitles[kind]}, ${title}`,
		shareText: `${by} ${provider.name} ${on} ${dayInWords(revokedAt ?? createdAt)}. ${end}`,
		path: verifyPage(number),
		picture: certificatePicture(revokedAt ? "revoked" : kind),
	};
}

function showing({ kind, number, title, createdAt }: Certificate, origin: string): Filling {
	const shown = {
		what: `${paperTitles[kind]}, ${title}`,
		organization: provider.name,
		issuedAt: createdAt,
		...{ number, address: origin + verifyPage(number) },
	};
	return { shown: true, linkedIn: addToLinkedIn(shown), whatsApp: shareOnWhatsApp(shown) };
}

/** The page keeps the batch's code on one line. */
function aroundBatch(after: string, batch: string | null) {
	const printed = batch === null ? "" : batch.replace(/\s+/g, " ").trim();
	const at = printed === "" ? -1 : after.indexOf(printed);
	if (at < 0) return { upTo: after, batch: "", onwards: "" };
	return { upTo: after.slice(0, at), batch: printed, onwards: after.slice(at + printed.length) };
}
