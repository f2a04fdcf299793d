import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { confirm, uniqueName } from "../app-parts.ts";
import { createCourse, video } from "../courses.ts";
import {
	type ConsoleFixtures,
	failure,
	fillIn,
	heading,
	inlineMessage,
	type Message,
	mockFailure,
	success,
} from "./messages.ts";

const newCourse = { Title: uniqueName("Course"), Batch: "DS-2603-A", Description: "Eight weeks." };
const newSession = { Topic: "Joins", "Video id or url": video };

async function openCourse({ page, adminClient }: ConsoleFixtures, topics: string[] = []) {
	const course = await createCourse(adminClient, topics);
	await page.goto(recordAddress(pages.addCourse, course._id));
	return course;
}

const press = ({ page }: ConsoleFixtures, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Specification sections 2, 5 and 8, "Add Course". */
export const courseMessages: readonly Message[] = [
	heading("No courses found !!", "no course has what is searched for", `${pages.addCourse}?q=nothing-of-ours`),
	failure("Please select a course first.", "a session is to be added to no course", async (at) => {
		await at.page.goto(pages.addCourse);
		await press(at, "+ Add Session");
	}),
	failure(
		"You must delete all sessions before deleting this course.",
		"a course with sessions is to go",
		async (at) => {
			await openCourse(at, ["One"]);
			await press(at, "Delete course");
		},
	),
	success("New Course added successfully!", "a course is added", async ({ page }) => {
		await page.goto(`${pages.addCourse}?form=add`);
		await fillIn(page, newCourse);
	}),
	failure(errors.overloaded.text, "a course is not added: the text of the error itself", async ({ page }) => {
		await mockFailure(page, "course/addcourse");
		await page.goto(`${pages.addCourse}?form=add`);
		await fillIn(page, newCourse);
	}),
	success("Course Detail updated successfully!", "a course is edited", async (at) => {
		await openCourse(at);
		await press(at, "Edit course");
		await fillIn(at.page, { Batch: "DS-2603-B" });
		await confirm(at.page, "Save");
	}),
	success("Course deleted successfully!", "a course is deleted", async (at) => {
		await openCourse(at);
		await press(at, "Delete course");
		await confirm(at.page, "Delete");
	}),
	failure("Failed to delete Course.", "the course to delete has got a session meanwhile", async (at) => {
		const { _id: courseId } = await openCourse(at);
		await press(at, "Delete course");
		await at.adminClient(api.addCourseSession, { params: { courseId }, body: { topic: "One", url: video } });
		await confirm(at.page, "Delete");
	}),
	success("Session added successfully!", "a session is added", async (at) => {
		await openCourse(at);
		await press(at, "+ Add Session");
		await fillIn(at.page, newSession);
	}),
	failure("Failed to add session.", "the course of a new session was deleted meanwhile", async (at) => {
		const { _id: id } = await openCourse(at);
		await press(at, "+ Add Session");
		await at.adminClient(api.removeCourse, { params: { id } });
		await fillIn(at.page, newSession);
	}),
	success("Session Detail Updated successfully!", "a session is edited", async (at) => {
		await openCourse(at, ["One"]);
		await press(at, "Edit One");
		await fillIn(at.page, { Topic: "First" });
		await confirm(at.page, "Save");
	}),
	success("Session deleted successfully!", "a session is deleted", async (at) => {
		await openCourse(at, ["One"]);
		await press(at, "Delete One");
		await confirm(at.page, "Delete");
	}),
	failure("Failed to delete session.", "the session to delete was deleted meanwhile", async (at) => {
		const { _id: courseId, sessions } = await openCourse(at, ["One"]);
		await press(at, "Delete One");
		await at.adminClient(api.removeCourseSession, { params: { courseId, sessionId: sessions[0]?._id ?? "" } });
		await confirm(at.page, "Delete");
	}),
	inlineMessage(errors.overloaded.text, "the list of courses cannot be read", async ({ page }) => {
		await mockFailure(page, "course/allcourse?*");
		await page.goto(pages.addCourse);
	}),
];
