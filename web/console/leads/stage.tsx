import { Minus, Pause } from "lucide-react";
import { lostReasonNames, stageNames } from "#content/leads.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { type LostReason, type Stage as StageName, type StageType, stagesOf } from "#contract/lead-stages.ts";
import { Steps } from "../parts/steps.tsx";

type Staged = { kind: EnquiryKind; stage: StageName };

/** What `content/leads.ts` calls a stage. */
export function stageName({ kind, stage }: Staged): string {
	return (stageNames[kind] as Partial<Record<StageName, string>>)[stage] ?? stage;
}

export function reasonName(reason: LostReason): string {
	return lostReasonNames[reason];
}

type MarkProps = Staged & {
	/** Without the dot over the next step: where only one lead is looked at. */
	still?: boolean;
};

/** The stage as steps, 27 × 16: those reached are filled, the dot is over the next. Decoration: the word carries it. */
export function StageMark({ kind, stage, still = false }: MarkProps) {
	const { type, steps, reached } = placeOf(kind, stage);
	if (type === "hold") return <StageIcon icon={Pause} />;
	if (type === "lost") return <StageIcon icon={Minus} />;
	return <Steps steps={steps} filled={reached} dot={!still} />;
}

type StageProps = MarkProps & {
	/** Why a lost one is lost. */
	reason?: LostReason | null;
	/** Under the word, in its place: until when one is on hold. */
	about?: string | null;
};

/** The mark with its word; under it why, or until when. */
export function Stage({ reason = null, about = null, ...staged }: StageProps) {
	const under = about ?? (reason && reasonName(reason));
	return (
		<span className="flex min-w-0 items-center gap-2">
			<StageMark {...staged} />
			<span className="min-w-0">
				<span className={`block ${under ? "truncate" : "line-clamp-2"}`}>{stageName(staged)}</span>
				{under && <span className="block truncate text-soft">{under}</span>}
			</span>
		</span>
	);
}

/** A kind has a step for each stage after the first that leads to the won one. */
function placeOf(kind: EnquiryKind, stage: StageName): { type: StageType | undefined; steps: number; reached: number } {
	const types: Partial<Record<string, StageType>> = stagesOf[kind];
	const way = Object.keys(types).filter((name) => types[name] === "ongoing" || types[name] === "won");
	return { type: types[stage], steps: way.length, reached: way.indexOf(stage) + 1 };
}

function StageIcon({ icon: Icon }: { icon: typeof Pause }) {
	return (
		<span aria-hidden="true" className="grid h-4 w-[27px] shrink-0 place-items-center text-soft">
			<Icon className="size-4" />
		</span>
	);
}
