import { documentTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { certificatePicture, pages, verifyPage } from "#contract/paths.ts";
import { linkedInLink, whatsAppShareLink } from "#contract/sharing.ts";
import type { TemplateValues } from "../platform/http/pages/page-template.ts";
import type { Certificate } from "./certificates.ts";
import { formatDay } from "./pdf/days.ts";
import { wordingOf } from "./wording.ts";

/** A longer name is set smaller, as in the PDF. */
const maxLargeNameLength = 26;

/** A longer batch name may continue on the next line. */
const maxUnbrokenBatchLength = 24;

/** What the public page shows of a certificate and its status: not the letter's text, nor the email. */
export function certificateValues(certificate: Certificate, origin: string): TemplateValues {
	const { kind, number, name, title, batch, state, createdAt, correctedAt, revokedAt } = certificate;
	const { before, after, checked } = wordingOf(certificate);
	return {
		found: true,
		[state]: true,
		paper: documentTitles[kind],
		number,
		name,
		title,
		size: [...name].length > maxLargeNameLength ? "verified-name-long" : "",
		before,
		checked,
		...splitAtBatch(after, batch),
		batchLook: batch && batch.length <= maxUnbrokenBatchLength ? "verified-batch-whole" : "",
		issued: formatDay(createdAt),
		correctedOn: correctedAt ? formatDay(correctedAt) : "",
		revokedOn: revokedAt ? formatDay(revokedAt) : "",
		...sharedValues(certificate),
		...(revokedAt === null && sharingValues(certificate, origin)),
	};
}

/** The values for an address where no certificate was found. */
export const notFoundValues = (): TemplateValues => ({
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
		shareText: `${by} ${provider.name} ${on} ${formatDay(revokedAt ?? createdAt)}. ${end}`,
		path: verifyPage(number),
		picture: certificatePicture(revokedAt ? "revoked" : kind),
	};
}

function sharingValues({ kind, number, title, createdAt }: Certificate, origin: string): TemplateValues {
	const shown = {
		title: `${documentTitles[kind]}, ${title}`,
		organization: provider.name,
		issuedAt: createdAt,
		number,
		address: origin + verifyPage(number),
	};
	return { shown: true, linkedIn: linkedInLink(shown), whatsApp: whatsAppShareLink(shown) };
}

/** The page keeps the batch's code on one line. */
function splitAtBatch(after: string, batch: string | null) {
	const index = batch ? after.indexOf(batch) : -1;
	if (!batch || index < 0) return { upTo: after, batch: "", onwards: "" };
	return { upTo: after.slice(0, index), batch, onwards: after.slice(index + batch.length) };
}
