import type { ReactNode } from "react";

/** Where the server writes into the built page: `server/certificates/filling.ts` says what stands behind each name. */
const to = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const written = {
	paper: to("paper"),
	name: to("name"),
	/** A class for how large the name stands. */
	size: to("size"),
	before: to("before"),
	title: to("title"),
	/** What follows the title: up to the batch, and from it on. */
	upTo: to("upTo"),
	batch: to("batch"),
	/** A class for whether it stays on one line. */
	batchLook: to("batchLook"),
	onwards: to("onwards"),
	number: to("number"),
	issued: to("issued"),
	correctedOn: to("correctedOn"),
	revokedOn: to("revokedOn"),
	/** What was on record when it was issued. */
	checked: to("checked"),
	/** What a shared link shows of the page, and the page's own title. */
	shareTitle: to("shareTitle"),
	shareText: to("shareText"),
	/** The page's own path, and that of its picture. */
	path: to("path"),
	picture: to("picture"),
	/** Links by which its holder shows it. */
	linkedIn: to("linkedIn"),
	whatsApp: to("whatsApp"),
	/** Where the site is served; filled in once, at the start. */
	origin: to("origin"),
	/** What was typed into the field, or behind the address. */
	typed: to("typed"),
} as const;

type Condition = "found" | "valid" | "corrected" | "revoked" | "checked" | "shown" | "unknown" | "away" | "busy";

export function When({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-when={is}>{children}</template>;
}
