import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { confirm, listOf, rowOf, uniqueName } from "../app-parts.ts";
import { freshEmail } from "../forms.ts";
import { activate, addActiveStudent, addBatchCourse, addPendingStudent, assignCourse, pick } from "../students.ts";
import {
	type ConsoleFixtures,
	dialog,
	failure,
	fillIn,
	heading,
	type Message,
	mockFailure,
	success,
} from "./messages.ts";

type MakeStudent = (adminClient: ConsoleFixtures["adminClient"]) => Promise<StudentRow>;

const changeTo = ({ adminClient }: ConsoleFixtures, { _id: id }: StudentRow, status: "active" | "inactive") =>
	adminClient(api.changeStudentStatus, { params: { id }, body: { status } });

const addInactiveStudent: MakeStudent = async (adminClient) => {
	const student = await addActiveStudent(adminClient);
	await adminClient(api.changeStudentStatus, { params: { id: student._id }, body: { status: "inactive" } });
	return student;
};

const beginnings = {
	[pages.createStudent]: addPendingStudent as MakeStudent,
	[pages.activeStudents]: addActiveStudent as MakeStudent,
	[pages.inactiveStudents]: addInactiveStudent,
};

/** Makes a new student, finds them in the list, and presses a button of their row. */
async function press(
	at: ConsoleFixtures,
	page: keyof typeof beginnings,
	name: RegExp,
	...answers: string[]
): Promise<StudentRow> {
	const student = await beginnings[page](at.adminClient);
	await at.page.goto(listOf(page, student.email));
	await rowOf(at.page, student.email).getByRole("button", { name }).click();
	await confirm(at.page, ...answers);
	return student;
}

async function add({ page }: ConsoleFixtures, email: string): Promise<void> {
	await page.goto(`${pages.createStudent}?form=add`);
	await fillIn(page, { Name: "Meera Nair", Email: email, Phone: "9886140372", Batch: "DS-2510-A" });
}

/** Opens the details of a new active student, and chooses a new course to assign. */
async function choose({ page, adminClient }: ConsoleFixtures) {
	const [student, course] = [
		await addActiveStudent(adminClient),
		await addBatchCourse(adminClient, uniqueName("Course")),
	];
	await page.goto(recordAddress(pages.activeStudents, student._id));
	await pick(page.getByRole("dialog").getByLabel("Assign a course"), course.title);
	return { student, course };
}

const assign = ({ page }: ConsoleFixtures) =>
	page.getByRole("dialog").getByRole("button", { name: "ADD", exact: true }).click();

/** Opens the details of an active student who has a course, and begins its deletion. */
async function takeAway({ page, adminClient }: ConsoleFixtures) {
	const [student, course] = [
		await addActiveStudent(adminClient),
		await addBatchCourse(adminClient, uniqueName("Course")),
	];
	const { user } = (await assignCourse(adminClient, student, course)).data;
	await page.goto(recordAddress(pages.activeStudents, student._id));
	await page
		.getByRole("dialog")
		.getByRole("button", { name: `Delete ${course.title}` })
		.click();
	return { userId: student._id, assignmentId: user.courses[0]?._id ?? "" };
}

const { createStudent, activeStudents, inactiveStudents } = pages;

/** Specification sections 4 and 8, "Create User". */
export const pendingMessages: readonly Message[] = [
	heading("No Data Found", "no pending user has what is searched for", `${createStudent}?q=nobody-of-ours`),
	success("New User added successfully!", "a user is added", (at) => add(at, freshEmail())),
	failure("User already exists or invalid email.", "somebody has the email already", async (at) =>
		add(at, (await addPendingStudent(at.adminClient)).email),
	),
	failure("An error occurred. Please try again.", "a user is not saved for another reason", async (at) => {
		await mockFailure(at.page, "user/adduser");
		await add(at, freshEmail());
	}),
	success("User Detail updated successfully!", "a user is edited", async (at) => {
		await press(at, createStudent, /^Edit/);
		await fillIn(at.page, { Batch: "DS-2510-B" });
		await confirm(at.page, "Update");
	}),
	success("User deleted successfully!", "a user is deleted", async (at) => {
		await press(at, createStudent, /^Delete/, "Delete");
	}),
	failure("Failed to delete User.", "the user to delete was activated meanwhile", async (at) => {
		await activate(at.adminClient, await press(at, createStudent, /^Delete/));
		await confirm(at.page, "Delete");
	}),
	dialog("After Active the user cant delete and edit user detail", "a pending user is to be active", async (at) => {
		await press(at, createStudent, /^Activate/);
	}),
	dialog("Are you sure you want to active this user?", "then that is confirmed", ({ page }) =>
		confirm(page, "Continue"),
	),
	success("Status updated successfully!", "then that too", ({ page }) => confirm(page, "Activate")),
	failure("Failed to update status.", "the user to activate was activated meanwhile", async (at) => {
		await activate(at.adminClient, await press(at, createStudent, /^Activate/, "Continue"));
		await confirm(at.page, "Activate");
	}),
];

/** Specification sections 4, 5 and 8, "Active User" and "Inactive User". */
export const activeMessages: readonly Message[] = [
	heading("No Data Found", "no active user has what is searched for", `${activeStudents}?q=nobody-of-ours`),
	heading("No Data Found", "no inactive user has what is searched for", `${inactiveStudents}?q=nobody-of-ours`),
	success("Password has been reset successfully!", "a password is reset", async (at) => {
		await press(at, activeStudents, /^Reset/, "Reset password");
	}),
	failure("Failed to reset the password. Please try again.", "a password is not reset", async (at) => {
		await mockFailure(at.page, "user/updateuser/*");
		await press(at, activeStudents, /^Reset/, "Reset password");
	}),
	dialog("After inactive the user can't access", "an active user is to be inactive", async (at) => {
		await press(at, activeStudents, /^Make inactive/);
	}),
	dialog("Are you sure you want to inactive this user?", "then that is confirmed", ({ page }) =>
		confirm(page, "Continue"),
	),
	success("Status updated successfully!", "then that too", ({ page }) => confirm(page, "Make inactive")),
	failure("Failed to update status.", "the user to make inactive was made so meanwhile", async (at) => {
		await changeTo(at, await press(at, activeStudents, /^Make inactive/, "Continue"), "inactive");
		await confirm(at.page, "Make inactive");
	}),
	dialog("After active the user can access", "an inactive user is to be active", async (at) => {
		await press(at, inactiveStudents, /^Activate/);
	}),
	dialog("Are you sure you want to active this user?", "then that is confirmed", ({ page }) =>
		confirm(page, "Continue"),
	),
	success("Status updated successfully!", "then that too", ({ page }) => confirm(page, "Activate")),
	success("Course Assign successfully!", "a course is assigned", async (at) => {
		await choose(at);
		await assign(at);
	}),
	failure("this course is already assign to this user", "the course was assigned meanwhile", async (at) => {
		const { student, course } = await choose(at);
		await assignCourse(at.adminClient, student, course);
		await assign(at);
	}),
	failure("Failed to assign course.", "the user was made inactive meanwhile", async (at) => {
		await changeTo(at, (await choose(at)).student, "inactive");
		await assign(at);
	}),
	success("Course deleted successfully for this user!", "a course is taken away", async (at) => {
		await takeAway(at);
		await confirm(at.page, "Delete");
	}),
	failure("Failed to delete course.", "the course was taken away meanwhile", async (at) => {
		await at.adminClient(api.unassignCourse, { params: await takeAway(at) });
		await confirm(at.page, "Delete");
	}),
];
