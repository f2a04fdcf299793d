import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { excelMoment } from "../excel/excel-values.ts";
import type { ExcelView } from "../excel/excel-view.ts";
import { studentTables } from "./student.ts";

/** The rows of a list of students as a sheet. */
export function studentSheet(status: StudentStatus): ExcelView<StudentRow> {
	const { title } = studentTables[status];
	return {
		file: title,
		sheet: title,
		columns: [
			{ title: "Created on", value: ({ createdAt }) => excelMoment(createdAt) },
			{ title: "Name", value: ({ name }) => name },
			{ title: "Email", value: ({ email }) => email, width: 30 },
			{ title: "Phone", value: ({ phone }) => phone },
			{ title: "Batch", value: ({ batch }) => batch },
			{ title: "Courses", value: ({ courses }) => courses.map(({ coursetitle }) => coursetitle).join(", "), width: 40 },
		],
	};
}
