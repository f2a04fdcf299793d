import type { ReactNode } from "react";

/** Placeholders that the server fills; `server/certificates/template-values.ts` defines them. */
const slot = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const certificateValues = {
	paper: slot("paper"),
	name: slot("name"),
	/** A class for the size of the name. */
	size: slot("size"),
	before: slot("before"),
	title: slot("title"),
	/** The sentence after the title, around the batch. */
	upTo: slot("upTo"),
	batch: slot("batch"),
	/** A class that keeps the batch on one line. */
	batchLook: slot("batchLook"),
	onwards: slot("onwards"),
	number: slot("number"),
	issued: slot("issued"),
	correctedOn: slot("correctedOn"),
	revokedOn: slot("revokedOn"),
	/** What was checked before it was issued. */
	checked: slot("checked"),
	/** The preview texts of a shared link, and the page's title. */
	shareTitle: slot("shareTitle"),
	shareText: slot("shareText"),
	/** The page's own path, and that of its picture. */
	path: slot("path"),
	picture: slot("picture"),
	/** Links with which the holder shares it. */
	linkedIn: slot("linkedIn"),
	whatsApp: slot("whatsApp"),
	/** The site's origin, filled in once at the start. */
	origin: slot("origin"),
	/** The requested number. */
	typed: slot("typed"),
} as const;

type Condition = "found" | "valid" | "corrected" | "revoked" | "checked" | "shown" | "unknown" | "away" | "busy";

export function When({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-when={is}>{children}</template>;
}
