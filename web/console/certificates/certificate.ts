import { plans } from "#content/plans.ts";
import { api } from "#contract/api.ts";
import type {
	CertificateKind,
	CertificateRow,
	CertificateState,
	CourseCertificateKind,
} from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { verifyPage } from "#contract/paths.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import type { Noun } from "#web/app/numbers.ts";
import { tableLocales } from "../dates.ts";
import { type ExcelView, excelDateTime } from "../excel/excel-view.ts";
import type { Tone } from "../parts/tag.tsx";

export const locale = tableLocales.certificate;

export const certificateNoun: Noun = { one: "certificate", many: "certificates" };

export const kindLabels: Record<CertificateKind, string> = {
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

export const stateLabels: Record<CertificateState, string> = {
	valid: "Valid",
	corrected: "Corrected",
	revoked: "Revoked",
};

export const stateTones: Record<CertificateState, Tone> = { valid: "green", corrected: "gold", revoked: "red" };

/** The values of filters in words; one in the address that does not exist is shown as it is. */
export const kindLabel = (value: string): string => (kindLabels as Record<string, string>)[value] ?? value;
export const stateLabel = (value: string): string => (stateLabels as Record<string, string>)[value] ?? value;

/** 'SQL, batch DA-2510-X'; a masterclass has no batch. */
export function titleAndBatch({ title, batch }: Pick<CertificateRow, "title" | "batch">): string {
	return batch === null ? title : `${title}, batch ${batch}`;
}

/** The PDF, opened in a new tab. */
export const certificateFileUrl = ({ _id: id }: CertificateRow) => fileAddress(api.readCertificateDocument, { id });

/** The public verify address, absolute, to be passed on. */
export const verifyUrl = ({ number }: CertificateRow) => new URL(verifyPage(number), location.origin).href;

export const excel: ExcelView<CertificateRow> = {
	file: "Certificates",
	sheet: "Certificates",
	columns: [
		{ title: "Sl No", width: 7, value: (_, number) => number },
		{ title: "Issued on", width: 28, value: ({ createdAt }) => excelDateTime(createdAt) },
		{ title: "Name", width: 26, value: ({ name }) => name },
		{ title: "Email", width: 32, value: ({ email }) => email },
		{ title: "Kind", width: 18, value: ({ kind }) => kindLabels[kind] },
		{ title: "Title", width: 30, value: ({ title }) => title },
		{ title: "Batch", width: 16, value: ({ batch }) => batch },
		{ title: "Number", width: 26, value: ({ number }) => number },
		{ title: "State", width: 12, value: ({ state }) => stateLabels[state] },
		{ title: "Verify link", width: 52, value: verifyUrl },
	],
};

/** The feature by which plans offer each kind. */
const featureTexts: Record<CourseCertificateKind, string> = {
	completion: "Completion and internship certificates",
	internship: "Completion and internship certificates",
	excellence: "Excellence certificate",
	recommendation: "Letter of recommendation",
};

/** Which plans include this kind, if not all do; nothing enforces it. */
export function plansWithKind(kind: string): string | null {
	const feature = featureTexts[kind as CourseCertificateKind];
	const including = plans.filter(({ features }) =>
		Object.values(features).some((included) => included.some(({ text }) => text === feature)),
	);
	if (including.length === 0 || including.length === plans.length) return null;
	const names = including.map(({ name }) => name).join(" and ");
	const what = certificateKindName(kind as CourseCertificateKind).toLowerCase();
	return `Only ${names} ${including.length === 1 ? "includes" : "include"} the ${what}. The student’s plan is not checked here.`;
}
