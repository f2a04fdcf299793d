import type { ReactNode } from "react";

/** Placeholders that the server fills; `server/certificates/template-values.ts` defines them. */
const to = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const certificateValues = {
	paper: to("paper"),
	name: to("name"),
	/** A class for the size of the name. */
	size: to("size"),
	before: to("before"),
	title: to("title"),
	/** The sentence after the title, around the batch. */
	upTo: to("upTo"),
	batch: to("batch"),
	/** A class that keeps the batch on one line. */
	batchLook: to("batchLook"),
	onwards: to("onwards"),
	number: to("number"),
	issued: to("issued"),
	correctedOn: to("correctedOn"),
	revokedOn: to("revokedOn"),
	/** What was checked before it was issued. */
	checked: to("checked"),
	/** The preview texts of a shared link, and the page's title. */
	shareTitle: to("shareTitle"),
	shareText: to("shareText"),
	/** The page's own path, and that of its picture. */
	path: to("path"),
	picture: to("picture"),
	/** Links with which the holder shares it. */
	linkedIn: to("linkedIn"),
	whatsApp: to("whatsApp"),
	/** The site's origin, filled in once at the start. */
	origin: to("origin"),
	/** The requested number. */
	typed: to("typed"),
} as const;

type Condition = "found" | "valid" | "corrected" | "revoked" | "checked" | "shown" | "unknown" | "away" | "busy";

export function When({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-when={is}>{children}</template>;
}
