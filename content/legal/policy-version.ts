import { published } from "../published.ts";

/** Stored with every consent. Change it with every change of the policy's text. On its own, so that forms carry no more. */
export const policyVersion = published("policy")?.version ?? "2026-11-25";

/** The first that says, as the box for offers does, that Google Ads may be told of an enrolment. */
export const adsPolicyVersion = "2026-11-25";

/** Every version that was ever shown: a consent to any other never was given. What staff published before stands in it too, once it is read. */
export const publishedPolicyVersions: string[] = [
	"2025-12-01",
	"2026-11-21",
	"2026-11-22",
	"2026-11-23",
	"2026-11-24",
	"2026-11-25",
	policyVersion,
];
