import type { ReactNode } from "react";

/** Where the server writes into a built page: `server/http/filled-page.ts` says what stands behind each name. */
const to = <Name extends string>(name: Name) => `{{${name}}}` as const;

export const place = {
	id: to("id"),
	title: to("title"),
	image: to("image"),
	ground: to("ground"),
	start: to("start"),
	end: to("end"),
	day: to("day"),
	month: to("month"),
	weekday: to("weekday"),
	date: to("date"),
	endDate: to("endDate"),
	from: to("from"),
	to: to("to"),
	url: to("url"),
	picture: to("picture"),
} as const;

/** Of a registration that is answered with a page. */
export const answered = {
	masterclass: to("_id"),
	title: to("title"),
	link: to("link"),
	/** In the address that the refused registration was sent to. */
	addressed: to("param:id"),
} as const;

type List = "ongoing" | "upcoming";

/** Written once for each masterclass of the list. */
export function Each({ of, children }: { of: List; children: ReactNode }) {
	return <template data-each={of}>{children}</template>;
}

type Condition = List | "live" | "open" | "completed" | "severalDays";

export function When({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-when={is}>{children}</template>;
}

export function Unless({ is, children }: { is: Condition; children: ReactNode }) {
	return <template data-unless={is}>{children}</template>;
}
