import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";

/** A domain with its program's mark, or plain text if it names no program. */
export function Domain({ domain, muted }: { domain: string; muted: boolean }) {
	return (
		<span className="flex items-center gap-2">
			<DomainMark domain={domain} muted={muted} />
			<span className="cell-text">{domain}</span>
		</span>
	);
}

export function DomainMark({ domain, muted = false }: { domain: string; muted?: boolean }) {
	const program = useProgramOf()(domain);
	return program && <ProgramMark slug={program.slug} className={`size-6 shrink-0 ${muted ? "opacity-45" : ""}`} />;
}
