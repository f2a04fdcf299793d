import { type OnRecord, sayings, signatoryFor } from "#content/certificates.ts";
import type { CertificateContents } from "./document.ts";

export const anyRecord: OnRecord = {
	batch: "DS-2511-A",
	dates: "3 August 2025 to 10 November 2025",
	watched: 52,
	sessions: 60,
	present: true,
	held: "on 9 November 2025 from 11:00 am to 12:30 pm",
};

/** A certificate of participation, by default. */
export function aCertificate(overrides: Partial<CertificateContents> = {}): CertificateContents {
	const number = "GW-P-2511-7K4M9-QXTV2";
	const isOfMasterclass = (overrides.kind ?? "participation") === "participation";
	return {
		kind: "participation",
		number,
		name: "Ananya Deshpande",
		title: isOfMasterclass ? "What a model cannot tell you" : "Data Science",
		batch: isOfMasterclass ? null : "DS-2511-A",
		wording: { ...sayings[overrides.kind ?? "participation"](anyRecord), signatory: signatoryFor() },
		text: null,
		issuedAt: new Date("2025-11-10T06:00:00Z"),
		correctedAt: null,
		address: `https://gradway.example/verify/${number}`,
		...overrides,
	};
}
