import { api } from "#contract/api.ts";
import { type CourseRow, newCourse } from "#contract/courses.ts";
import { client } from "#web/api.ts";
import { errorText, errorTextWithRequest } from "#web/app/error-text.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { FormPopup } from "../popup/form-popup.tsx";
import { cacheCourse } from "./actions.ts";

const fields = [
	{ name: "title", label: "Title", kind: "line", half: true },
	{ name: "batch", label: "Batch", kind: "line", half: true, placeholder: "DS-2603-A" },
	{ name: "description", label: "Description", kind: "textarea" },
	{
		name: "watchedenough",
		label: "Enough for a certificate, percent of sessions",
		kind: "number",
		half: true,
		help: "Whoever watched fewer gets a certificate of completion only for a reason.",
	},
] as const;

type AddFormProps = {
	/** Called in place of `onClose`, with the id of the new course. */
	onAdded: (id: string) => void;
	onClose: () => void;
};

export function AddCourseForm({ onAdded, onClose }: AddFormProps) {
	return (
		<FormPopup
			title="Add Course"
			draft="course new"
			schema={newCourse}
			defaults={{ title: "", batch: "", description: "", watchedenough: "50" }}
			fields={fields}
			failureText={errorTextWithRequest}
			onSave={async (body, { keyOf }) => {
				const { data } = await client(api.addCourse, { body, idempotencyKey: keyOf(body) });
				await cacheCourse(data);
				showToast("New Course added successfully!");
				return data._id;
			}}
			onSaved={onAdded}
			onClose={onClose}
		/>
	);
}

/** Copies the sessions, but not the students who have the course. */
export function DuplicateCourseForm({ course, onAdded, onClose }: AddFormProps & { course: CourseRow }) {
	return (
		<FormPopup
			title="Duplicate Course"
			subject={`${course.title}, ${course.batch}`}
			draft={`course from ${course._id}`}
			schema={newCourse}
			defaults={{ ...valuesOf(course), batch: "" }}
			fields={fields}
			submitLabel="Duplicate"
			failureText={errorText}
			onSave={async (body, { keyOf }) => {
				const sent = { params: { id: course._id }, body, idempotencyKey: keyOf(body) };
				const { data } = await client(api.duplicateCourse, sent);
				await cacheCourse(data);
				showToast("New Course added successfully!");
				return data._id;
			}}
			onSaved={onAdded}
			onClose={onClose}
		/>
	);
}

export function EditCourseForm({ course, onClose }: { course: CourseRow; onClose: () => void }) {
	const { _id: id, title, batch } = course;
	return (
		<FormPopup
			title="Edit Course"
			subject={`${title}, ${batch}`}
			draft={`course ${id}`}
			schema={newCourse}
			defaults={valuesOf(course)}
			fields={fields}
			failureText={errorText}
			confirmation={{
				texts: ["Save the changes to this course?"],
				about: { title, lines: [`Batch ${batch}`] },
				confirm: "Save",
			}}
			edited={{ version: course.version, latest: () => latestOf(id) }}
			onSave={async (body, { version }) => {
				const { data } = await client(api.changeCourse, { params: { id }, body: { ...body, version } });
				await cacheCourse(data);
				showToast("Course Detail updated successfully!");
			}}
			onClose={onClose}
		/>
	);
}

function valuesOf({ title, batch, description, watchedenough }: CourseRow) {
	return { title, batch, description, watchedenough: `${watchedenough}` };
}

async function latestOf(id: string) {
	const { data } = await client(api.readCourse, { params: { id } });
	await cacheCourse(data);
	return { values: valuesOf(data), version: data.version };
}
