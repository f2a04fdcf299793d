import { Equal, GitMerge, type LucideIcon, TriangleAlert, UserPlus } from "lucide-react";
import type { ImportCounts, ImportOutcome } from "#contract/imports.ts";
import { formatCount } from "#web/app/numbers.ts";

export const outcomes: Record<ImportOutcome, { title: string; about: string; icon: LucideIcon }> = {
	create: { title: "Create", about: "new people, new leads", icon: UserPlus },
	join: { title: "Join", about: "a lead that is open now", icon: GitMerge },
	unchanged: { title: "Unchanged", about: "already here, word for word", icon: Equal },
	refused: { title: "Refused", about: "with line and reason", icon: TriangleAlert },
};

type Props = { counts: ImportCounts; shown: ImportOutcome; onShow: (outcome: ImportOutcome) => void };

/** Four figures; each shows its rows below. */
export function Figures({ counts, shown, onShow }: Props) {
	return (
		<div className="grid shrink-0 grid-cols-2 border-b border-hairline md:grid-cols-4">
			{(Object.keys(outcomes) as ImportOutcome[]).map((outcome) => {
				const { title, about, icon: Icon } = outcomes[outcome];
				const isRefused = outcome === "refused" && counts.refused > 0;
				return (
					<button
						key={outcome}
						type="button"
						aria-pressed={shown === outcome}
						className="flex flex-col items-start border-b-3 border-l border-transparent border-l-hairline px-5 py-4 text-left max-md:odd:border-l-0 md:first:border-l-0 hover:bg-hover focus-visible:-outline-offset-3 aria-pressed:border-b-marigold aria-pressed:bg-chosen max-md:px-4"
						onClick={() => onShow(outcome)}
					>
						<span
							className={`console-title inline-block border-b-2 text-[40px]/[1] ${isRefused ? "border-wrong text-wrong" : counts[outcome] > 0 ? "border-accent text-accent" : "border-transparent text-soft"}`}
						>
							{counts[outcome] > 0 ? formatCount(counts[outcome]) : "none"}
						</span>
						<span className="flex items-center gap-1.5 pt-2 font-semibold">
							<Icon aria-hidden="true" className={`size-4 ${isRefused ? "text-wrong" : "text-soft"}`} />
							{title}
						</span>
						<span className="text-[13px] text-soft">{about}</span>
					</button>
				);
			})}
		</div>
	);
}
