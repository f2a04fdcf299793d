import type { ReactNode } from "react";

/** Where the server writes into a built page: `server/http/filled-page.ts` says what stands behind each name. */
const to = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const place = {
	id: to("id"),
	title: to("title"),
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

/** What comes next, on pages that announce it: a free masterclass (by `place`), the start of a batch. */
export const next = { starts: to("starts"), seats: to("seats") } as const;

/** What the payment page is for, where it is opened for a program. */
export const paying = {
	program: to("program"),
	slug: to("slug"),
	what: to("what"),
	upi: to("upi"),
	code: to("code"),
	around: to("around"),
	paid: to("paid"),
	chat: to("chat"),
} as const;

/** Of a seat, besides its masterclass's. */
export const seat = {
	name: to("name"),
	email: to("email"),
	/** Of its own link. */
	key: to("key"),
	/** The group's link, once it was asked for. */
	group: to("group"),
	/** Where its certificate is. */
	certificate: to("certificate"),
	number: to("number"),
	verify: to("verify"),
} as const;

/** Of a registration that was just given up, where that is known. */
export const left = { title: to("title"), again: to("again") } as const;

/** Of a registration, or a wish for a certificate, that is answered with a page. */
export const answered = {
	masterclass: to("_id"),
	title: to("title"),
	link: to("link"),
	email: to("email"),
	/** In the address that what was refused was sent to. */
	addressed: to("param:id"),
} as const;

type List = "ongoing" | "upcoming" | "certified";

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
