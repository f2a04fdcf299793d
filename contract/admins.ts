import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant, lowercaseEmail } from "./fields.ts";
import { listQuery } from "./lists.ts";

export const adminRow = z.object({ _id: id, createdAt: instant, email: z.string() });
export type AdminRow = z.output<typeof adminRow>;

export const listAdmins = endpoint({
	method: "GET",
	path: "/admin/adminmail",
	for: "admin",
	summary: "Who may enter the console, newest first",
	query: listQuery(["createdAt", "email"]),
	answers: { 200: z.array(adminRow) },
	list: true,
});

export const addAdmin = endpoint({
	method: "POST",
	path: "/admin/addadmin",
	for: "admin",
	summary: "Let someone enter the console",
	body: z.object({ email: lowercaseEmail() }),
	answers: { 201: adminRow },
});

export const removeAdmin = endpoint({
	method: "DELETE",
	path: "/admin/removeadmin/:id",
	for: "admin",
	summary: "Remove an admin, though not oneself and not the last one; ends their sign-ins",
	params: z.object({ id }),
	answers: { 204: null },
});
