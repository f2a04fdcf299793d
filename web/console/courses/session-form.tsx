import { api } from "#contract/api.ts";
import { type CourseRow, type CourseSession, newCourseSession } from "#contract/courses.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { FormPopup } from "../popup/form-popup.tsx";
import { cacheCourse, sessionNoun } from "./actions.ts";
import { nonEmptyLines, pastedSessionsSchema } from "./pasted-sessions.ts";

const fields = [
	{ name: "topic", label: "Topic", kind: "line" },
	{
		name: "url",
		label: "Video id or url",
		kind: "line",
		placeholder: "https://drive.google.com/file/d/…",
		help: "Share the file on Drive with “Anyone with the link”, then paste its link or its id here.",
	},
] as const;

export function AddSessionForm({ course, onClose }: { course: CourseRow; onClose: () => void }) {
	return (
		<FormPopup
			title="Add Session"
			subject={`${course.title}, ${course.batch}`}
			draft={`session new ${course._id}`}
			schema={newCourseSession}
			defaults={{ topic: "", url: "" }}
			fields={fields}
			anotherLabel="Save and add another"
			failureText="Failed to add session."
			onSave={async (body, { keyOf }) => {
				const sent = { params: { courseId: course._id }, body, idempotencyKey: keyOf(body) };
				const { data } = await client(api.addCourseSession, sent);
				await cacheCourse(data.course);
				showToast("Session added successfully!");
			}}
			onClose={onClose}
		/>
	);
}

/** A list pasted from a sheet or a mail: a topic and a link on each line. */
export function AddSessionsForm({ course, onClose }: { course: CourseRow; onClose: () => void }) {
	return (
		<FormPopup
			title="Add sessions from a list"
			subject={`${course.title}, ${course.batch}`}
			draft={`sessions of ${course._id}`}
			schema={pastedSessionsSchema}
			defaults={{ list: "" }}
			fields={[
				{
					name: "list",
					label: "Topics and links",
					kind: "textarea",
					placeholder: "Joins and unions  https://drive.google.com/file/d/…",
					help: "One session a line: the topic, then the link or id of its video. Two columns of a sheet can be pasted as they are.",
				},
			]}
			outcome={({ list = "" }) => <p role="status">{countWithNoun(nonEmptyLines(list).length, sessionNoun)}</p>}
			submitLabel="Add"
			failureText="Failed to add session."
			onSave={async ({ list }, { keyOf }) => {
				const body = { sessions: list };
				const sent = { params: { courseId: course._id }, body, idempotencyKey: keyOf(body) };
				const { data } = await client(api.addCourseSessions, sent);
				await cacheCourse(data.course);
				showToast("Session added successfully!");
			}}
			onClose={onClose}
		/>
	);
}

type EditProps = { course: CourseRow; session: CourseSession; onClose: () => void };

export function EditSessionForm({ course, session, onClose }: EditProps) {
	const params = { courseId: course._id, sessionId: session._id };
	return (
		<FormPopup
			title="Edit Session"
			subject={`${course.title}, ${course.batch}`}
			draft={`session ${session._id}`}
			schema={newCourseSession}
			defaults={valuesOf(session)}
			fields={fields}
			failureText={errorText}
			confirmation={{
				texts: ["Save the changes to this session?"],
				about: { title: session.topic, lines: [course.title] },
				confirm: "Save",
			}}
			edited={{ version: session.version, latest: () => latestOf(params) }}
			onSave={async (body, { version }) => {
				const { data } = await client(api.changeCourseSession, { params, body: { ...body, version } });
				await cacheCourse(data.updatedCourse);
				showToast("Session Detail Updated successfully!");
			}}
			onClose={onClose}
		/>
	);
}

function valuesOf({ topic, url }: CourseSession) {
	return { topic, url };
}

async function latestOf({ courseId, sessionId }: { courseId: string; sessionId: string }) {
	const { data } = await client(api.readCourse, { params: { id: courseId } });
	await cacheCourse(data);
	const session = data.sessions.find(({ _id }) => _id === sessionId);
	if (session === undefined) throw new Error("The session was deleted.");
	return { values: valuesOf(session), version: session.version };
}
