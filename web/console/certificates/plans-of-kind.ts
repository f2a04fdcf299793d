import { plans } from "#content/plans.ts";
import type { CourseCertificateKind } from "#contract/certificates.ts";
import { nameOfKind } from "./certificate.ts";

/** The words by which plans sell each kind. */
const features: Record<CourseCertificateKind, string> = {
	completion: "Completion and internship certificates",
	internship: "Completion and internship certificates",
	excellence: "Excellence certificate",
	recommendation: "Letter of recommendation",
};

/** Where not every plan holds a kind: which do, and that nothing checks it. */
export function plansOfKind(kind: string): string | null {
	const feature = features[kind as CourseCertificateKind];
	const holding = plans.filter(({ features }) =>
		Object.values(features).some((held) => held.some(({ text }) => text === feature)),
	);
	if (holding.length === 0 || holding.length === plans.length) return null;
	const names = holding.map(({ name }) => name).join(" and ");
	const what = nameOfKind(kind as CourseCertificateKind).toLowerCase();
	return `Only ${names} ${holding.length === 1 ? "includes" : "include"} the ${what}. The student’s plan is not checked here.`;
}
