import { ProgramMark } from "#web/brand/program-mark.tsx";
import { documentIcon, isOfProgram, programSlug } from "./document.ts";

type DocumentMarkProps = {
	name: string;
	/** The program whose drawing this one borrows. */
	mark?: string | undefined;
	className?: string;
};

/** A program's mark; an icon for other documents. */
export function DocumentMark({ name, mark, className = "size-[30px]" }: DocumentMarkProps) {
	if (isOfProgram(name)) return <ProgramMark slug={mark ?? programSlug(name)} className={`${className} shrink-0`} />;
	const Icon = documentIcon(name);
	return (
		<span className={`${className} grid shrink-0 place-items-center bg-table-head-set text-strong`} aria-hidden="true">
			<Icon className="size-4" />
		</span>
	);
}
