import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, lowercaseEmail } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { adminRoles, reaches } from "./roles.ts";

export const adminRow = z.object({ _id: id, createdAt: instant, email: z.string() });
export type AdminRow = z.output<typeof adminRow>;

export const listAdmins = endpoint({
	method: "GET",
	path: "/admin/adminmail",
	for: "admin",
	reach: reaches.management,
	summary: "Who may enter the console, newest first",
	query: listQuery(["createdAt", "email"]),
	answers: { 200: z.array(adminRow) },
	list: true,
});

export const addAdmin = endpoint({
	method: "POST",
	path: "/admin/addadmin",
	for: "admin",
	reach: reaches.owners,
	summary: "Let someone enter the console",
	body: z.object({ email: lowercaseEmail() }),
	answers: { 201: adminRow },
});

export const giveRole = endpoint({
	method: "PUT",
	path: "/team/:id/role",
	for: "admin",
	reach: reaches.owners,
	summary: "Give an admin another role, from their next request on; the last owner keeps theirs",
	params: byId,
	body: z.object({ role: z.enum(adminRoles, "Choose a role.") }),
	answers: { 204: null },
});

export const removeAdmin = endpoint({
	method: "DELETE",
	path: "/admin/removeadmin/:id",
	for: "admin",
	reach: reaches.owners,
	summary: "Remove an admin, though not oneself and not the last one; ends their sign-ins",
	params: byId,
	answers: { 204: null },
});
