import { ProgramMark } from "#web/brand/program-mark.tsx";
import { iconOf, isOfProgram, slugOf } from "./document.ts";

/** A program's own mark; of the others an icon. */
export function DocumentMark({ name, className = "size-[30px]" }: { name: string; className?: string }) {
	if (isOfProgram(name)) return <ProgramMark slug={slugOf(name)} className={`${className} shrink-0`} />;
	const Icon = iconOf(name);
	return (
		<span className={`${className} grid shrink-0 place-items-center bg-table-head-set text-strong`} aria-hidden="true">
			<Icon className="size-4" />
		</span>
	);
}
