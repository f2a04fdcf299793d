import { Minus, Pause } from "lucide-react";
import { lostReasonNames, stageNames } from "#content/leads.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { type LostReason, type Stage as StageName, type StageType, stagesOf } from "#contract/lead-stages.ts";
import { Steps } from "../parts/steps.tsx";

type Staged = { kind: EnquiryKind; stage: StageName };

/** The name of a stage in `content/leads.ts`. */
export function stageName({ kind, stage }: Staged): string {
	return (stageNames[kind] as Partial<Record<StageName, string>>)[stage] ?? stage;
}

export function reasonName(reason: LostReason): string {
	return lostReasonNames[reason];
}

type MarkProps = Staged & {
	/** Without the dot above the next step, for a place that shows a single lead. */
	still?: boolean;
};

/** The stage as steps, 27 × 16 px: reached ones are filled, the dot is above the next. Decoration: the word beside it is read. */
export function StageMark({ kind, stage, still = false }: MarkProps) {
	const { type, steps, reached } = stepsOf(kind, stage);
	if (type === "hold") return <StageIcon icon={Pause} />;
	if (type === "lost") return <StageIcon icon={Minus} />;
	return <Steps steps={steps} filled={reached} dot={!still} />;
}

type StageProps = MarkProps & {
	/** Why a lost lead is lost. */
	reason?: LostReason | null;
	/** Below the word, instead of the reason: until when a lead is on hold. */
	about?: string | null;
};

/** The mark with its word; below it the reason, or until when. */
export function Stage({ reason = null, about = null, ...staged }: StageProps) {
	const subtitle = about ?? (reason && reasonName(reason));
	return (
		<span className="flex min-w-0 items-center gap-2">
			<StageMark {...staged} />
			<span className="min-w-0">
				<span className={`block ${subtitle ? "truncate" : "line-clamp-2"}`}>{stageName(staged)}</span>
				{subtitle && <span className="block truncate text-soft">{subtitle}</span>}
			</span>
		</span>
	);
}

/** A kind has a step for each stage after the first that leads to the won one. */
function stepsOf(kind: EnquiryKind, stage: StageName): { type: StageType | undefined; steps: number; reached: number } {
	const types: Partial<Record<string, StageType>> = stagesOf[kind];
	const path = Object.keys(types).filter((name) => types[name] === "ongoing" || types[name] === "won");
	return { type: types[stage], steps: path.length, reached: path.indexOf(stage) + 1 };
}

function StageIcon({ icon: Icon }: { icon: typeof Pause }) {
	return (
		<span aria-hidden="true" className="grid h-4 w-[27px] shrink-0 place-items-center text-soft">
			<Icon className="size-4" />
		</span>
	);
}
