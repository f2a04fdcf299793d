import type { CertificateKind } from "#contract/certificates.ts";
import { writeGrowth, writeRise, writeSun } from "./art.ts";
import { type Look, within } from "./certificate.ts";
import { writeMarkSteps } from "./mark-steps.ts";

const light = { text: "ink", line: "night", name: "night" } as const;

/** How each kind of certificate looks. All share the frame and lines; ground and drawing tell them apart. */
export const looks: Record<Exclude<CertificateKind, "recommendation">, Look> = {
	/** Many subjects, one evening: steps of marks. */
	participation: {
		...light,
		ground: "surface",
		title: "kumkum",
		nameWidth: 890,
		sentenceWidth: 640,
		art: ({ canvas, marks, program }) =>
			writeMarkSteps(canvas, {
				marks,
				first: program?.slug,
				right: within.right,
				bottom: within.bottom,
			}),
	},
	/** Eight weeks, all of them climbed, on the program's own mark. */
	completion: { ...light, ground: "surface", title: "kumkum", nameWidth: 620, sentenceWidth: 600, art: writeRise },
	/** Three works, each larger than the one before. */
	internship: {
		...light,
		ground: "sandal-soft",
		title: "peacock",
		nameWidth: 700,
		sentenceWidth: 640,
		art: writeGrowth,
	},
	/** The sun over the mark, on the only dark ground. */
	excellence: {
		ground: "night",
		title: "marigold",
		name: "paper",
		text: "paper",
		line: "paper",
		dark: true,
		nameWidth: 720,
		sentenceWidth: 620,
		art: writeSun,
	},
};
