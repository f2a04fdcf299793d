import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { courseList } from "#web/api.ts";
import { usePopup } from "../popup/use-popup.ts";
import { useListAddress } from "../table/address.ts";
import { useListKeys } from "../table/keys.ts";
import { askedFor } from "../table/narrowing.ts";
import { CourseForms } from "./course-forms.tsx";
import { CourseList } from "./course-list.tsx";
import { moveIn, useFocusBack } from "./move.ts";
import { useOpenCourse } from "./open-course.ts";
import { NoCourseChosen, OpenedCourse } from "./opened-course.tsx";
import { TitleBar } from "./title-bar.tsx";

/** Courses and their sessions: the list at the left, the selected one beside it; below 1000 px one after the other. */
export function AddCourse() {
	const address = useListAddress("-createdAt");
	const list = useQuery({ ...courseList(askedFor(address)), placeholderData: keepPreviousData });
	const rows = list.data?.rows ?? [];
	const opened = useOpenCourse(address.open, rows);
	const popup = usePopup();
	const field = useRef<HTMLInputElement>(null);
	const isOpen = address.open !== "";
	useFocusBack(address.open);
	useListKeys({
		move: moveIn(rows, address),
		search: () => field.current?.select(),
		close: () => isOpen && address.close(),
	});
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<title>Add Course | Console</title>
			<TitleBar list={list} address={address} field={field} onAdd={() => popup.show("add")} />
			<div className="flex min-h-0 flex-1 border-t border-hairline">
				<div
					className={`flex min-h-0 min-w-0 flex-col max-lg:flex-1 lg:w-[360px] lg:shrink-0 lg:border-r lg:border-hairline xl:w-[376px] min-[1440px]:w-[408px] ${isOpen ? "max-lg:hidden" : ""}`}
				>
					<CourseList list={list} address={address} onAdd={() => popup.show("add")} />
				</div>
				<div
					data-panel
					className={`flex min-h-0 min-w-0 flex-1 flex-col md:overflow-y-auto ${isOpen ? "" : "max-lg:hidden"}`}
				>
					{isOpen ? (
						<OpenedCourse opened={opened} popup={popup} onClose={address.close} />
					) : (
						<NoCourseChosen isEmpty={list.data?.rows.length === 0} />
					)}
				</div>
			</div>
			<CourseForms popup={popup} course={opened.data} />
		</div>
	);
}
