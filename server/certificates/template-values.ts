import { documentTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { certificatePicture, pages, verifyPage } from "#contract/paths.ts";
import { addToLinkedIn, shareOnWhatsApp } from "#contract/sharing.ts";
import type { TemplateValues } from "../platform/http/pages/page-template.ts";
import type { Certificate } from "./certificates.ts";
import { dayInWords } from "./pdf/days.ts";
import { wordingOf } from "./wording.ts";

/** A longer name is set smaller, as in the PDF. */
const longestLargeName = 26;

/** A longer batch name may continue on the next line. */
const longestWholeBatch = 24;

/** What the public page shows of a certificate and its status: not the letter's text, nor the email. */
export function certificateValues(certificate: Certificate, origin: string): TemplateValues {
	const { kind, number, name, title, batch, state, createdAt, correctedAt, revokedAt } = certificate;
	const { before, after, checked } = wordingOf(certificate);
	return {
		found: true,
		[state]: true,
		paper: documentTitles[kind],
		...{ number, name, title },
		size: [...name].length > longestLargeName ? "verified-name-long" : "",
		...{ before, checked },
		...aroundBatch(after, batch),
		batchLook: batch && batch.length <= longestWholeBatch ? "verified-batch-whole" : "",
		issued: dayInWords(createdAt),
		correctedOn: correctedAt ? dayInWords(correctedAt) : "",
		revokedOn: revokedAt ? dayInWords(revokedAt) : "",
		...sharedValues(certificate),
		...(revokedAt === null && showing(certificate, origin)),
	};
}

/** The values for an address where no certificate was found. */
export const unfoundValues = (): TemplateValues => ({
	shareTitle: `${verify.link} | ${provider.name}`,
	shareText: verify.title,
	path: pages.verify,
	picture: certificatePicture(),
});

/** The preview of a shared link: no more than the page shows. */
function sharedValues({ kind, number, name, title, createdAt, revokedAt }: Certificate): TemplateValues {
	const [by, on, end] = revokedAt ? verify.shared.revoked : verify.shared.standing;
	return {
		shareTitle: `${revokedAt ? `${verify.revoked.title}. ` : ""}${name}: ${documentTitles[kind]}, ${title}`,
		shareText: `${by} ${provider.name} ${on} ${dayInWords(revokedAt ?? createdAt)}. ${end}`,
		path: verifyPage(number),
		picture: certificatePicture(revokedAt ? "revoked" : kind),
	};
}

function showing({ kind, number, title, createdAt }: Certificate, origin: string): TemplateValues {
	const shown = {
		what: `${documentTitles[kind]}, ${title}`,
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
