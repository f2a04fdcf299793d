import type { ReactNode } from "react";
import type { StudentRow } from "#contract/students.ts";
import { RecordLink } from "../table/cells.tsx";
import { BatchMark } from "./batch.tsx";
import { Email, Phone } from "./cells.tsx";

/** A student on a phone: person, batch and actions. */
export function StudentCard({
	student: { _id, name, email, phone, batch },
	count,
	progress,
	actions,
}: {
	student: StudentRow;
	/** The course count, where the list has one. */
	count?: ReactNode;
	/** The student's progress, if the list shows it. */
	progress?: ReactNode;
	actions: ReactNode;
}) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex gap-3">
				<BatchMark batch={batch} className="size-14 shrink-0" />
				<div className="min-w-0 flex-1">
					<div className="flex items-start gap-2">
						<span className="min-w-0 flex-1 text-[16px]/6">
							<RecordLink id={_id}>{name}</RecordLink>
						</span>
						<span className="-my-2.5 shrink-0">{count}</span>
					</div>
					<p className="wrap-anywhere">{batch}</p>
				</div>
			</div>
			<p className="text-[13.5px] text-soft">
				<Email address={email} />
				<Phone digits={phone} />
			</p>
			{progress}
			{actions}
		</div>
	);
}
