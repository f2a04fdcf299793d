import { publishedPolicyVersions } from "#content/legal/policy-version.ts";
import type { Touch } from "#contract/enquiry-forms.ts";
import type { RequestMetadata } from "../platform/submission-keys.ts";
import { normalisedPhone } from "./phone.ts";
import { suspicionsOf } from "./spam/suspicion.ts";

/** The fields that every public form sends. */
type Sent = {
	name: string;
	email: string;
	phone: string;
	page?: string | undefined;
	firstTouch?: Touch | undefined;
	lastTouch?: Touch | undefined;
	website?: string | undefined;
	filledIn?: number | undefined;
	consent?: string | undefined;
};

/** The columns that enquiries and registrations have in common. `freeText`: whatever else was typed freely. */
export function submissionOf(
	sent: Sent,
	{ idempotencyKey, bodyHash, now }: RequestMetadata,
	freeText: (string | undefined)[],
) {
	const consent = sent.consent && publishedPolicyVersions.includes(sent.consent) ? sent.consent : null;
	return {
		id: crypto.randomUUID(),
		createdAt: now,
		name: sent.name,
		email: sent.email,
		phone: sent.phone,
		phoneE164: normalisedPhone(sent.phone),
		page: sent.page ?? null,
		firstTouch: sent.firstTouch ?? null,
		lastTouch: sent.lastTouch ?? null,
		consentVersion: consent,
		consentAt: consent === null ? null : now,
		suspicion: suspicionsOf({ ...sent, freeText }),
		idempotencyKey: idempotencyKey ?? null,
		bodyHash,
	};
}
