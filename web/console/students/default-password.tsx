import { useQuery } from "@tanstack/react-query";
import { Copy, X } from "lucide-react";
import type { StudentRow } from "#contract/students.ts";
import { defaultPassword } from "#web/api.ts";
import { iconButton, textLink } from "../parts/buttons.ts";
import { copy } from "../parts/copy.ts";

/** What a student who was created or reset logs in with first, to be read and copied. */
export function DefaultPassword() {
	const { data: password, isError, refetch } = useQuery(defaultPassword());
	if (isError)
		return (
			<span role="alert" className="text-wrong">
				could not be read.{" "}
				<button type="button" className={textLink} onClick={() => refetch()}>
					Retry
				</button>
			</span>
		);
	if (password === undefined) return <span className="after-a-moment inline-block h-6 w-24 bg-skeleton align-middle" />;
	return (
		<span className="inline-flex max-w-full items-center gap-1 align-middle">
			<code className="-my-1 ml-0.5 border border-tag-gold-line bg-tag-gold px-2 font-text text-[14px]/[24px] font-bold wrap-anywhere text-tag-gold-text select-all">
				{password}
			</code>
			<button
				type="button"
				aria-label="Copy the default password"
				className={`${iconButton} -my-1.5 !size-8 max-md:!size-11`}
				onClick={() => copy(password, "Password")}
			>
				<Copy aria-hidden="true" className="size-4" />
			</button>
		</span>
	);
}

/** Stands above the list until it is closed: a toast would be gone before it is copied. */
export function ResetNotice({ student, onClose }: { student: StudentRow; onClose: () => void }) {
	return (
		<div
			role="status"
			className="flex max-w-[780px] items-center gap-3 border-l-4 border-right bg-raised py-1 pr-1 pl-3 max-md:items-start"
		>
			<p className="min-w-0 flex-1 py-1.5 text-[14px]/6 wrap-anywhere">
				<b className="font-semibold">{student.name}</b> now logs in with the default password <DefaultPassword /> and
				chooses a new one then.
			</p>
			<button type="button" aria-label="Close this note" className={iconButton} onClick={onClose}>
				<X aria-hidden="true" className="size-4" />
			</button>
		</div>
	);
}
