import type { CertificateKind } from "#contract/certificates.ts";
import { type CertificateLayout, frameInside } from "./certificate.ts";
import { writeGrowth, writeRise, writeSun } from "./illustrations.ts";
import { writeMarkSteps } from "./mark-steps.ts";

const light = { text: "ink", line: "night", name: "night" } as const;

/** The layout of each kind of certificate. All share the frame and lines; they differ in background and illustration. */
export const layouts: Record<Exclude<CertificateKind, "recommendation">, CertificateLayout> = {
	/** Many subjects, one evening: steps of marks. */
	participation: {
		...light,
		background: "surface",
		title: "kumkum",
		nameWidth: 890,
		sentenceWidth: 640,
		drawIllustration: ({ canvas, marks, program }) =>
			writeMarkSteps(canvas, {
				marks,
				first: program?.slug,
				right: frameInside.right,
				bottom: frameInside.bottom,
			}),
	},
	/** Eight weeks, all of them climbed, on the program's own mark. */
	completion: {
		...light,
		background: "surface",
		title: "kumkum",
		nameWidth: 620,
		sentenceWidth: 600,
		drawIllustration: writeRise,
	},
	/** Three works, each larger than the one before. */
	internship: {
		...light,
		background: "sandal-soft",
		title: "peacock",
		nameWidth: 700,
		sentenceWidth: 640,
		drawIllustration: writeGrowth,
	},
	/** The sun over the mark, on the only dark background. */
	excellence: {
		background: "night",
		title: "marigold",
		name: "paper",
		text: "paper",
		line: "paper",
		dark: true,
		nameWidth: 720,
		sentenceWidth: 620,
		drawIllustration: writeSun,
	},
};
