import type { UseQueryResult } from "@tanstack/react-query";
import type { CourseRow } from "#contract/courses.ts";
import type { ListPage } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { type ListAddress, pageSize } from "../table/address.ts";
import { RecordLink } from "../table/cells.tsx";
import { Pager } from "../table/pager.tsx";
import { Empty, Failed } from "../table/states.tsx";
import { sessionNoun } from "./actions.ts";

type CourseListProps = {
	list: UseQueryResult<ListPage<CourseRow>>;
	address: ListAddress;
	onAdd: () => void;
};

/** The numbered list at the left, with its loading, failed and empty states. */
export function CourseList({ list, address, onAdd }: CourseListProps) {
	if (list.isLoadingError) {
		const isLater = address.page > 1;
		return (
			<Failed error={list.error} onRetry={() => list.refetch()} onFirstPage={isLater ? address.toFirst : undefined} />
		);
	}
	if (list.data === undefined) return <SkeletonRows />;
	const { rows } = list.data;
	if (rows.length === 0) return <NoCourses address={address} onAdd={onAdd} />;
	return (
		<>
			<ol
				aria-label="Courses"
				aria-busy={list.isFetching}
				className="min-h-0 flex-1 overflow-y-auto bg-raised"
				start={firstRowNumber(address) + 1}
			>
				{rows.map((course, index) => (
					<Row key={course._id} course={course} number={firstRowNumber(address) + index + 1} open={address.open} />
				))}
			</ol>
			<Pager narrow address={address} list={list.data} />
		</>
	);
}

const firstRowNumber = ({ page }: ListAddress) => (page - 1) * pageSize;

function Row({ course, number, open }: { course: CourseRow; number: number; open: string }) {
	const { _id: id, title, batch, sessions } = course;
	const isSelected = id === open;
	return (
		<li
			data-row={id}
			aria-current={isSelected ? "true" : undefined}
			className={`relative flex min-h-[58px] items-center gap-3.5 border-b border-row-line px-5 py-2 max-md:min-h-16 max-md:px-4 ${isSelected ? "bg-chosen" : "hover:bg-hover has-[a:focus-visible]:bg-hover"}`}
		>
			{isSelected && <span className="chosen-edge" />}
			<span className="w-5 shrink-0 text-[14px] text-soft">{number}</span>
			<CourseMark title={title} className="size-9 shrink-0" />
			<span className="min-w-0 flex-1 text-[15px]/[19px]">
				<RecordLink id={id}>{title}</RecordLink>
				<span className="block truncate text-[13px]/[17px] text-soft" title={batch}>
					{batch}
				</span>
			</span>
			<span className="shrink-0 text-[13.5px] text-soft">
				{sessions.length === 0 ? "No sessions" : countWithNoun(sessions.length, sessionNoun)}
			</span>
		</li>
	);
}

function NoCourses({ address, onAdd }: { address: ListAddress; onAdd: () => void }) {
	const { q, search } = address;
	return (
		<Empty
			title="No courses found !!"
			next={
				q === "" ? (
					<>
						<p>Add the first course, then its sessions with their videos on Drive.</p>
						<button type="button" className={mainButton} onClick={onAdd}>
							+ Add Course
						</button>
					</>
				) : (
					<>
						<p>
							No title or batch has <b className="font-semibold break-all text-strong">{q}</b> in it.
						</p>
						<button type="button" className={plainButton} onClick={() => search("")}>
							Clear search
						</button>
					</>
				)
			}
		/>
	);
}

const skeletons = Array.from({ length: 12 }, (_, index) => `course-${index}`);

function SkeletonRows() {
	return (
		<div className="after-a-moment flex-1 overflow-hidden bg-raised" aria-hidden="true">
			{skeletons.map((key, index) => (
				<div key={key} className="flex h-[58px] items-center gap-3.5 border-b border-row-line px-5 max-md:px-4">
					<span className="ml-8 size-9 bg-skeleton" />
					<span className={`h-2.5 rounded-r-full bg-skeleton ${index % 2 ? "w-1/3" : "w-1/2"}`} />
				</div>
			))}
		</div>
	);
}
