import type { UseQueryResult } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { CourseRow } from "#contract/courses.ts";
import type { ListPage } from "#web/api.ts";
import { formatCount, nounFor } from "#web/app/numbers.ts";
import { SearchField } from "#web/ui/app-search.tsx";
import { mainButton } from "../parts/buttons.tsx";
import { SearchKey } from "../parts/key.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import type { ListAddress } from "../table/address.ts";
import { NotUpToDate } from "../table/states.tsx";
import { sessionNoun } from "./actions.ts";

type TitleBarProps = {
	list: UseQueryResult<ListPage<CourseRow>>;
	address: ListAddress;
	field: RefObject<HTMLInputElement | null>;
	onAdd: () => void;
};

/** On narrow screens an open course replaces the list; the heading stays for screen readers. */
export function TitleBar({ list, address, field, onAdd }: TitleBarProps) {
	const isOpen = address.open !== "";
	return (
		<div
			className={`flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 px-5 pt-3.5 pb-3 max-md:px-4 ${isOpen ? "max-lg:!p-0" : ""}`}
		>
			<div className={`flex flex-wrap items-baseline gap-x-4 ${isOpen ? "max-lg:sr-only" : ""}`}>
				<ScreenTitle />
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
					{list.data && <Counts {...list.data} q={address.q} />}
				</p>
			</div>
			<div
				className={`ml-auto flex flex-1 items-center justify-end gap-2.5 max-md:w-full max-md:flex-auto ${isOpen ? "max-lg:hidden" : ""}`}
			>
				<div className="w-full max-w-[292px] max-md:max-w-none">
					<SearchField q={address.q} hint="Title or batch" field={field} onSearch={address.search}>
						<SearchKey />
					</SearchField>
				</div>
				<button type="button" className={`${mainButton} max-md:!h-11`} onClick={onAdd}>
					+ Add Course
				</button>
			</div>
			{list.isRefetchError && <NotUpToDate error={list.error} onRetry={() => list.refetch()} />}
		</div>
	);
}

/** Counts the sessions too if all courses are on the page. */
function Counts({ rows, total, next, q }: ListPage<CourseRow> & { q: string }) {
	const courses = (
		<>
			<b>{formatCount(total)}</b> {total === 1 ? "course" : "courses"}
		</>
	);
	if (q !== "") return <>{courses} found</>;
	if (next !== null || rows.length < total || total === 0) return courses;
	const sessions = rows.reduce((sum, course) => sum + course.sessions.length, 0);
	return (
		<>
			{courses}, <b>{formatCount(sessions)}</b> {nounFor(sessions, sessionNoun)}
		</>
	);
}
