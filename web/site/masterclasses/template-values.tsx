import type { ReactNode } from "react";

/** Placeholders that the server fills; `server/platform/http/pages/page-template.ts` defines their names. */
const slot = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const masterclassValues = {
	id: slot("id"),
	title: slot("title"),
	/** Short enough for a search result. */
	shareTitle: slot("shareTitle"),
	shareText: slot("shareText"),
	image: slot("image"),
	about: slot("about"),
	mentor: slot("mentor"),
	registered: slot("registered"),
	ground: slot("ground"),
	start: slot("start"),
	end: slot("end"),
	day: slot("day"),
	month: slot("month"),
	year: slot("year"),
	weekday: slot("weekday"),
	date: slot("date"),
	endDate: slot("endDate"),
	from: slot("from"),
	to: slot("to"),
	url: slot("url"),
	picture: slot("picture"),
} as const;

/** The start of the next batch. */
export const nextStartValues = { starts: slot("starts"), seats: slot("seats") } as const;

/** Filled when the payment page is opened for a program. */
export const paymentValues = {
	program: slot("program"),
	slug: slot("slug"),
	what: slot("what"),
	upi: slot("upi"),
	code: slot("code"),
	around: slot("around"),
	paid: slot("paid"),
	chat: slot("chat"),
} as const;

/** The registration's own page, besides its masterclass's values. */
export const registrationValues = {
	name: slot("name"),
	email: slot("email"),
	/** The key in its link. */
	key: slot("key"),
	/** The group's link, once requested. */
	group: slot("group"),
	/** The certificate's address. */
	certificate: slot("certificate"),
	number: slot("number"),
	verify: slot("verify"),
} as const;

/** After a registration was canceled, if its masterclass still exists. */
export const canceledValues = { title: slot("title"), again: slot("again") } as const;

/** On pages that answer a registration or a request for a certificate. */
export const answerValues = {
	masterclass: slot("_id"),
	title: slot("title"),
	link: slot("link"),
	email: slot("email"),
	/** The id in the address of the refused post. */
	addressed: slot("param:id"),
} as const;

type List = "ongoing" | "upcoming" | "certified" | "older";

/** Written once for each masterclass of the list. */
export function Each({ of, children }: { of: List; children: ReactNode }) {
	return <template data-each={of}>{children}</template>;
}

type Condition =
	| List
	| "live"
	| "open"
	| "completed"
	| "severalDays"
	| "certificate"
	| "number"
	| "revoked"
	| "absent"
	| "about"
	| "mentor"
	| "registered"
	| "group"
	| "leavable"
	| "again"
	| "masterclass"
	| "starts"
	| "seats"
	| "pay"
	| "program";

export function When({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-when={is}>{children}</template>;
}

export function Unless({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-unless={is}>{children}</template>;
}
