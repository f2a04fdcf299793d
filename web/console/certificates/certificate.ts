import { api } from "#contract/api.ts";
import {
	type CertificateKind,
	type CertificateRow,
	type CertificateState,
	certificateKinds,
	certificateStates,
} from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { verifyPage } from "#contract/paths.ts";
import { tableLocales } from "../dates.ts";
import { excelMoment } from "../excel/excel-values.ts";
import type { ExcelView } from "../excel/excel-view.ts";
import type { Noun } from "../numbers.ts";
import type { Tone } from "../parts/tag.tsx";

export const locale = tableLocales.certificate;

export const certificateNoun: Noun = { one: "certificate", many: "certificates" };

export const kindWords: Record<CertificateKind, string> = {
	participation: "Participation",
	completion: "Completion",
	internship: "Internship",
	excellence: "Excellence",
	recommendation: "Recommendation",
};

export const kindTones: Record<CertificateKind, Tone> = {
	participation: "grey",
	completion: "blue",
	internship: "blue",
	excellence: "gold",
	recommendation: "gold",
};

export const stateWords: Record<CertificateState, string> = {
	valid: "Valid",
	corrected: "Corrected",
	revoked: "Revoked",
};

export const stateTones: Record<CertificateState, Tone> = { valid: "green", corrected: "gold", revoked: "red" };

/** What it is called in a sentence. */
export function nameOfKind(kind: CertificateKind): string {
	return kind === "recommendation" ? "Letter of recommendation" : `Certificate of ${kind}`;
}

/** Values of a filter that are words of the contract; anything else of the address is shown as it is. */
export const shownKind = (value: string) => kindWords[certificateKinds.find((kind) => kind === value) ?? "completion"];
export const shownState = (value: string) => stateWords[certificateStates.find((state) => state === value) ?? "valid"];

/** 'SQL, batch DA-2510-X'; a masterclass has no batch. */
export function titleAndBatch({ title, batch }: Pick<CertificateRow, "title" | "batch">): string {
	return batch === null ? title : `${title}, batch ${batch}`;
}

/** The paper, for a link of its own tab. */
export const paperOf = ({ _id: id }: CertificateRow) => fileAddress(api.readCertificatePaper, { id });

/** Where anyone checks it, whole: to be handed on. */
export const verifyLinkOf = ({ number }: CertificateRow) => new URL(verifyPage(number), location.origin).href;

export const excel: ExcelView<CertificateRow> = {
	file: "Certificates",
	sheet: "Certificates",
	columns: [
		{ title: "Sl No", width: 7, value: (_, number) => number },
		{ title: "Issued on", width: 28, value: ({ createdAt }) => excelMoment(createdAt) },
		{ title: "Name", width: 26, value: ({ name }) => name },
		{ title: "Email", width: 32, value: ({ email }) => email },
		{ title: "Kind", width: 18, value: ({ kind }) => kindWords[kind] },
		{ title: "Title", width: 30, value: ({ title }) => title },
		{ title: "Batch", width: 16, value: ({ batch }) => batch },
		{ title: "Number", width: 26, value: ({ number }) => number },
		{ title: "State", width: 12, value: ({ state }) => stateWords[state] },
		{ title: "Verify link", width: 52, value: verifyLinkOf },
	],
};
