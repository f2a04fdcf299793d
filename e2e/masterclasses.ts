import type { Locator, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { MasterclassRow, NewMasterclass } from "#contract/masterclasses.ts";
import { apiPrefix, masterclassPage, pages } from "#contract/paths.ts";
import type { PublicForm } from "./forms.ts";

export const group = "https://chat.example/join/8fK2pQ";
/** A Sunday in India. */
export const sampleMasterclass: NewMasterclass = {
	title: "SQL in ninety minutes",
	start: "2031-02-02T10:30:00+05:30",
	end: "2031-02-02T12:00:00+05:30",
	link: group,
	image: "/marks/data-analytics.svg",
};

export const createMasterclass = async (adminClient: Client, overrides: Partial<NewMasterclass> = {}) =>
	(await adminClient(api.addMasterclass, { body: { ...sampleMasterclass, ...overrides } })).data;

export const setStatus = (adminClient: Client, { _id }: MasterclassRow, status: MasterclassRow["status"]) =>
	adminClient(api.changeMasterclass, { params: { id: _id }, body: { status } });

export const registrationsOf = async (adminClient: Client, { _id }: MasterclassRow) =>
	(await adminClient(api.listRegistrations, { params: { id: _id }, query: {} })).data.map(({ email }) => email);

export const formOf = ({ _id }: MasterclassRow): PublicForm => ({
	name: "the registration form",
	page: masterclassPage(_id),
	within: (page) => page.getByRole("main").locator("form"),
	posts: `${apiPrefix}/masterclass/${_id}/register`,
	answers: (email) => ({
		Name: "Meera Nair",
		Email: email,
		"Student's College Email": "meera@college.example",
		"College Name": "Government College, Mandya",
		Number: "+91 98765-43210",
	}),
	emailLabel: "Email",
	button: "Register Now",
	busy: "Submitting...",
	success: "Submitted successfully!",
	failure: "Something went wrong. Please try again!",
	after: /You have a seat/,
	browserAsks: false,
	sentPage: pages.sentRegistration,
	refusedPage: pages.refusedRegistration,
});

export const joinLink = (page: Page) => page.getByRole("link", { name: "Join the group chat" });
export const poster = (page: Page, title: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Leaves no masterclass behind: the next test on this server begins with none. */
export async function removeAll(adminClient: Client): Promise<void> {
	const { data } = await adminClient(api.listMasterclasses, { query: {} });
	for (const { _id } of data) await adminClient(api.removeMasterclass, { params: { id: _id } });
}

const boxes = (parts: Locator) =>
	parts.evaluateAll((elements) =>
		elements.map((element) => {
			const { bottom, width } = element.getBoundingClientRect();
			return { bottom: Math.round(bottom), width };
		}),
	);

/** The total width of the posters of each row. A row's posters have the same lower edge. */
export async function rowWidths(page: Page): Promise<number[]> {
	const rows = new Map<number, number>();
	for (const { bottom, width } of await boxes(page.locator(".event")))
		rows.set(bottom, (rows.get(bottom) ?? 0) + width);
	return [...rows.values()].map(Math.round);
}

export async function fullWidths(page: Page): Promise<number[]> {
	const [list] = await boxes(page.locator(".event-posters"));
	return (await rowWidths(page)).map(() => Math.round(list?.width ?? 0));
}
