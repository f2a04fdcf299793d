import { pages } from "#contract/paths.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import type { Noun } from "../numbers.ts";

/** The three lists, by the status of those in them. */
export const studentTables: Record<StudentStatus, { title: string; page: string; noun: Noun }> = {
	pending: {
		title: "Create User",
		page: pages.createUser,
		noun: { one: "pending student", many: "pending students" },
	},
	active: { title: "Active User", page: pages.activeUser, noun: { one: "active student", many: "active students" } },
	inactive: {
		title: "Inactive User",
		page: pages.inactiveUser,
		noun: { one: "inactive student", many: "inactive students" },
	},
};

export const courseNoun = { one: "course", many: "courses" } as const;

/** As a confirmation shows whom it is about. */
export function linesOf({ email, phone, batch }: Pick<StudentRow, "email" | "phone" | "batch">): string[] {
	return [`${email}, ${phone}`, `Batch ${batch}`];
}

/** Ten digits in two groups, as India reads them; any other number as it is. */
export function inGroups(phone: string): readonly string[] {
	return /^\d{10}$/.test(phone) ? [phone.slice(0, 5), phone.slice(5)] : [phone];
}
