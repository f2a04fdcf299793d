import { type OnRecord, type Saying, sayings, signatoryFor, type Wording } from "#content/certificates.ts";
import { programInTitle } from "#content/programs/in-title.ts";
import { programs } from "#content/programs/index.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import type { Certificate } from "./certificates.ts";
import { formatSchedule } from "./pdf/days.ts";

const emptyRecord: OnRecord = { batch: "", dates: "", watched: 0, sessions: 0, held: "", present: false };

/** The wording stored with a certificate, independent of later changes in `content/`. */
export function wordingFor(kind: CertificateKind, title: string, onRecord: Partial<OnRecord>): Wording {
	const program = programInTitle(programs, title);
	return { ...sayings[kind]({ ...emptyRecord, ...onRecord }), signatory: signatoryFor(program?.slug) };
}

/** The stored wording, or the legacy one. */
export function wordingOf({ wording, kind, batch, start, end }: Certificate): Wording {
	if (wording !== null) return wording;
	const held = start && end ? formatSchedule({ start, end }) : "";
	return {
		...legacyWordings[kind]({ batch: batch ?? "", held }),
		signatory: signatoryFor(),
	};
}

/** For certificates issued before wordings were stored: their PDF and page must not change. */
const legacyWordings: Record<CertificateKind, (of: { batch: string; held: string }) => Saying> = {
	participation: ({ held }) => ({
		before: "took part in the masterclass",
		after: `held live ${held}.`,
		checked: "This person registered. Attendance was not checked.",
	}),
	completion: ({ batch }) => ({
		before: "has completed the course",
		after: `batch ${batch}, with every project read and passed by a mentor.`,
		checked: "",
	}),
	internship: ({ batch }) => ({
		before: "worked as an online intern on a brief of the course",
		after: `batch ${batch}, with a mentor’s review every week.`,
		checked: "",
	}),
	excellence: ({ batch }) => ({
		before: "earned distinction in the course",
		after: `batch ${batch}, for a final project judged by two mentors.`,
		checked: "",
	}),
	recommendation: ({ batch }) => ({
		before: "is recommended by the mentors of the course",
		after: `batch ${batch}.`,
		checked: "",
	}),
};
