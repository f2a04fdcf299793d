import { published } from "../published.ts";

/** Stored with every consent. Change it with every change of the policy's text. In its own file, so that forms carry no more. */
export const policyVersion = published("policy")?.version ?? "2026-11-26";

/** The first version that says, as the box for offers does, that Google Ads may be told of an enrolment. */
export const adsPolicyVersion = "2026-11-25";

/** Every version ever shown: a consent to any other was never given. Versions that staff published earlier are added once they are read. */
export const publishedPolicyVersions: string[] = [
	"2025-12-01",
	"2026-11-21",
	"2026-11-22",
	"2026-11-23",
	"2026-11-24",
	"2026-11-25",
	"2026-11-26",
	policyVersion,
];
