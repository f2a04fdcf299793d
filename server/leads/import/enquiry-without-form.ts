import { hash, randomUUID } from "node:crypto";
import type { ConsentGround } from "#contract/imports.ts";
import { type Enquiry, emptyFields, initialLeadColumns } from "../enquiry.ts";
import { normaliseSource } from "./outcomes.ts";
import type { ParsedLead } from "./parse-lead.ts";

type Provenance = {
	origin: "import" | "inbound";
	source: string;
	consentGround: ConsentGround;
	idempotencyKey: string;
	now: Date;
};

/** A person from a file or another system, as an enquiry that no form sent. Imported ones count as seen, because staff brought them in. */
export function enquiryWithoutForm(
	person: Omit<ParsedLead, "note">,
	{ source, now, ...provenance }: Provenance,
): Enquiry {
	return {
		...emptyFields,
		...initialLeadColumns,
		...person,
		...provenance,
		id: randomUUID(),
		createdAt: now,
		kind: "course",
		page: null,
		firstTouch: { at: now.toISOString(), source },
		lastTouch: null,
		consentVersion: null,
		consentAt: null,
		suspicion: [],
		cleared: null,
		bodyHash: hash("sha256", provenance.idempotencyKey),
		seenAt: provenance.origin === "import" ? now : null,
		// The database generates these as well.
		source: normaliseSource(source),
		searched: "",
		stageRank: null,
	};
}
