import { type ConsolePage, pages } from "#contract/paths.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import type { Noun } from "#web/app/numbers.ts";

/** The three lists, by the status of those in them. */
export const studentTables: Record<StudentStatus, { title: string; page: ConsolePage; noun: Noun }> = {
	pending: {
		title: "Create User",
		page: pages.createStudent,
		noun: { one: "pending student", many: "pending students" },
	},
	active: {
		title: "Active User",
		page: pages.activeStudents,
		noun: { one: "active student", many: "active students" },
	},
	inactive: {
		title: "Inactive User",
		page: pages.inactiveStudents,
		noun: { one: "inactive student", many: "inactive students" },
	},
};

export const studentNoun: Noun = { one: "student", many: "students" };

export const courseNoun = { one: "course", many: "courses" } as const;

/** The lines by which a confirmation shows the student. */
export function confirmationLines({ email, phone, batch }: Pick<StudentRow, "email" | "phone" | "batch">): string[] {
	return [`${email}, ${groupDigits(phone).join(" ")}`, `Batch ${batch}`];
}

const indianPhone = /^(91)?(0?\d{5})(\d{5})$/;

/** As India reads them: ten digits in two groups, after any prefix; any other number as it is. */
export function groupDigits(phone: string): readonly string[] {
	return indianPhone.exec(phone)?.slice(1).filter(Boolean) ?? [phone];
}
