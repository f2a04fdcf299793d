import { useQuery } from "@tanstack/react-query";
import type { StudentRow } from "#contract/students.ts";
import { SearchSelect } from "../parts/search-select.tsx";
import type { OwnControlProps } from "../popup/form-field.tsx";
import { noticeClass } from "../popup/styles.ts";
import { queryClient } from "../query-client.ts";
import { BatchMark } from "../students/batch.tsx";
import { student, students } from "../students/queries.ts";

const maxShown = 20;
const studentNoun = { one: "active student", many: "active students" };

type StudentSelectProps = Omit<OwnControlProps, "onChange"> & { onChange: (student: StudentRow | null) => void };

/** An active student, found by name, email, phone or batch. */
export function StudentSelect({ value, onChange, inputRef, aria }: StudentSelectProps) {
	const { data } = useStudent(value);
	return (
		<SearchSelect<StudentRow>
			label="Student"
			placeholder="Name, email, phone or batch"
			noun={studentNoun}
			emptyText="No active student fits."
			searchQuery={(q) => students("active")({ q, limit: maxShown, sort: q === "" ? "-createdAt" : "name" })}
			value={data ?? null}
			onChange={(selected) => {
				// The row is already loaded: put it in the cache so the field does not wait.
				if (selected) queryClient.setQueryData(student(selected._id).queryKey, selected);
				onChange(selected);
			}}
			labelOf={({ name, email }) => `${name}, ${email}`}
			illustration={({ batch }) => <BatchMark batch={batch} className="size-6" />}
			option={(each) => <Option student={each} />}
			aria={aria}
			inputRef={inputRef}
		/>
	);
}

export function useStudent(id: string) {
	return useQuery({ ...student(id), enabled: id !== "" });
}

function Option({ student: { name, email, batch } }: { student: StudentRow }) {
	return (
		<>
			<BatchMark batch={batch} className="size-6 shrink-0" />
			<span className="min-w-0 flex-1 wrap-anywhere">
				{name} <span className="block text-[13.5px]/[17px] text-soft">{email}</span>
			</span>
			<span className="shrink-0 text-[13.5px] text-soft">{batch}</span>
		</>
	);
}

/** From an older link, or made inactive meanwhile. */
export function NotActive({ id }: { id: string }) {
	const { data } = useStudent(id);
	if (data === undefined || data.status === "active") return null;
	return (
		<p className={noticeClass}>
			{data.name} is {data.status}. Only an active student gets a certificate.
		</p>
	);
}
