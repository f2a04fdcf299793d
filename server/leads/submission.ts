import { publishedPolicyVersions } from "#content/legal/policy-version.ts";
import type { Touch } from "#contract/enquiry-forms.ts";
import type { RequestMetadata } from "../platform/submission-keys.ts";
import { normalisedPhone } from "./phone.ts";
import { suspicionsOf } from "./spam/suspicion.ts";

/** The fields that every public form sends. */
type FormBody = {
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
	body: FormBody,
	{ idempotencyKey, bodyHash, now }: RequestMetadata,
	freeText: (string | undefined)[],
) {
	const consent = body.consent && publishedPolicyVersions.includes(body.consent) ? body.consent : null;
	return {
		id: crypto.randomUUID(),
		createdAt: now,
		name: body.name,
		email: body.email,
		phone: body.phone,
		phoneE164: normalisedPhone(body.phone),
		page: body.page ?? null,
		firstTouch: body.firstTouch ?? null,
		lastTouch: body.lastTouch ?? null,
		consentVersion: consent,
		consentAt: consent === null ? null : now,
		suspicion: suspicionsOf({ ...body, freeText }),
		idempotencyKey: idempotencyKey ?? null,
		bodyHash,
	};
}
