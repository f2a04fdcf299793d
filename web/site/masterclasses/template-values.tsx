import type { ReactNode } from "react";

/** Placeholders that the server fills; `server/platform/http/pages/page-template.ts` defines their names. */
const to = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const masterclassValues = {
	id: to("id"),
	title: to("title"),
	/** Short enough for a search result. */
	shareTitle: to("shareTitle"),
	shareText: to("shareText"),
	image: to("image"),
	about: to("about"),
	mentor: to("mentor"),
	registered: to("registered"),
	ground: to("ground"),
	start: to("start"),
	end: to("end"),
	day: to("day"),
	month: to("month"),
	year: to("year"),
	weekday: to("weekday"),
	date: to("date"),
	endDate: to("endDate"),
	from: to("from"),
	to: to("to"),
	url: to("url"),
	picture: to("picture"),
} as const;

/** The start of the next batch. */
export const nextStartValues = { starts: to("starts"), seats: to("seats") } as const;

/** Filled when the payment page is opened for a program. */
export const paymentValues = {
	program: to("program"),
	slug: to("slug"),
	what: to("what"),
	upi: to("upi"),
	code: to("code"),
	around: to("around"),
	paid: to("paid"),
	chat: to("chat"),
} as const;

/** The registration's own page, besides its masterclass's values. */
export const registrationValues = {
	name: to("name"),
	email: to("email"),
	/** The key in its link. */
	key: to("key"),
	/** The group's link, once requested. */
	group: to("group"),
	/** The certificate's address. */
	certificate: to("certificate"),
	number: to("number"),
	verify: to("verify"),
} as const;

/** After a registration was canceled, if its masterclass still exists. */
export const canceledValues = { title: to("title"), again: to("again") } as const;

/** On pages that answer a registration or a request for a certificate. */
export const answerValues = {
	masterclass: to("_id"),
	title: to("title"),
	link: to("link"),
	email: to("email"),
	/** The id in the address of the refused post. */
	addressed: to("param:id"),
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
