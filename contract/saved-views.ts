import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, line } from "./fields.ts";
import { pages } from "./paths.ts";
import { reaches } from "./roles.ts";

/** A list's filters, sort and columns under a name, private or shared with everyone. */

/** The lists that have views. */
const viewPages = [pages.applyData, pages.recruitmentData, pages.contactData] as const;
export type ViewPage = (typeof viewPages)[number];

const page = z.enum(viewPages, "Not a list with views.");
const maxQueryLength = 4000;
const maxColumns = 40;

/** What a view holds. */
const viewContent = {
	/** As in the page's address. */
	query: z.string("A query.").check(z.maxLength(maxQueryLength, "Too many filters.")),
	/** The columns shown; null: all. */
	columns: z.nullable(z.array(line("A column.", 40)).check(z.maxLength(maxColumns, "Too many columns."))),
};

export const maxViewNameLength = 40;
const name = line("Enter a name.", maxViewNameLength);
const shared = z.boolean("true or false.");

const savedView = z.object({
	_id: id,
	createdAt: instant,
	page,
	name: z.string(),
	shared: z.boolean(),
	/** Whether it is the caller's own: only its owner changes it. */
	own: z.boolean(),
	query: z.string(),
	columns: z.nullable(z.array(z.string())),
});
export type SavedView = z.output<typeof savedView>;

/** The maximum number of saved views per person and page. */
export const maxViews = 50;

export const listViews = endpoint({
	method: "GET",
	path: "/views",
	for: "admin",
	reach: reaches.everyone,
	summary: "The saved views of a list: one's own first, then those that others share",
	query: z.object({ page }),
	answers: { 200: z.array(savedView) },
});

export const saveView = endpoint({
	method: "POST",
	path: "/views",
	for: "admin",
	reach: reaches.everyone,
	summary: "Save a list's filters, sort and columns under a name",
	body: z.object({ page, name, shared, ...viewContent }),
	answers: { 201: savedView },
});

export const changeView = endpoint({
	method: "PUT",
	path: "/views/:id",
	for: "admin",
	reach: reaches.everyone,
	summary: "Rename a view of one's own, share it, or save over what it holds",
	params: byId,
	body: z.object({
		name: z.optional(name),
		shared: z.optional(shared),
		query: z.optional(viewContent.query),
		columns: z.optional(viewContent.columns),
	}),
	answers: { 200: savedView },
});

export const removeView = endpoint({
	method: "DELETE",
	path: "/views/:id",
	for: "admin",
	reach: reaches.everyone,
	summary: "Remove a view of one's own",
	params: byId,
	answers: { 204: null },
});
