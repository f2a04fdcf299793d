import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { home } from "#content/home.ts";
import { provider } from "#content/provider.ts";
import { type ChosenColours, ink } from "#content/schema/colours.ts";
import { documentProblems } from "#content/schema/documents.ts";
import type { api } from "#contract/api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { LogoMark } from "#web/brand/logo.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { plainButton } from "../../parts/buttons.tsx";
import { ColourFields } from "../editor/colour-fields.tsx";
import { DraftForm } from "../editor/draft-form.tsx";
import { saveDrafts } from "../editor/save-drafts.ts";
import { useDraft } from "../editor/use-draft.ts";
import { siteDocument } from "../queries.ts";
import { StepFields, StepLoading } from "./step-fields.tsx";
import { useSetupChoice } from "./use-choice.ts";

/** Returns in a sentence what to fix before the next step opens, if anything. */
export type BeforeContinue = () => Promise<string | undefined>;
type Parts = { children: ReactNode; also: ReactNode; onContinue: BeforeContinue };
type LookStepProps = { frame: (parts: Parts) => ReactNode };

/** The provider's logo and colours, with a sample of the home page in them. */
export function LookStep({ frame }: LookStepProps) {
	const colours = useQuery(siteDocument("colours"));
	const facts = useQuery(siteDocument("provider"));
	if (colours.data && facts.data) return <Form first={colours.data} provider={facts.data} frame={frame} />;
	return <StepLoading reads={[colours, facts]} />;
}

type Read = AnswerOf<typeof api.readDocument>;
type FormProps = LookStepProps & { first: Read; provider: Read };

function Form({ first, provider: ofProvider, frame }: FormProps) {
	const { draft, state } = useDraft(first);
	const { draft: facts, state: factsState } = useDraft(ofProvider);
	const value = state.content as ChosenColours;
	const problems = documentProblems("colours", value, state.published);
	const keepDelivered = useSetupChoice("look");
	const pane = frame({
		onContinue: async () => (await saveDrafts(draft, facts)) ?? (problems[0] && `${problems[0].text}.`),
		also: (
			<button
				type="button"
				className={`${plainButton} !h-11`}
				aria-disabled={keepDelivered.busy}
				onClick={() => keepDelivered.start()}
			>
				Keep these colours
			</button>
		),
		children: (
			<>
				<StepFields document="provider" fields={["logo"]} draft={facts} state={factsState} />
				<ColourFields value={value} />
				<Sample colours={value} />
			</>
		),
	});
	return (
		<DraftForm draft={draft} state={state} problems={problems}>
			{pane}
		</DraftForm>
	);
}

/** The head of the home page. */
function Sample({ colours }: { colours: ChosenColours }) {
	return (
		<section aria-label="Preview" className="border-2 border-keyline" style={{ color: ink }}>
			<p className="flex items-center gap-2 px-4 py-2.5" style={{ background: colours.peacock, color: colours.paper }}>
				<LogoMark className="!size-7" />
				<span className="console-title text-[18px]">{provider.shortName}</span>
			</p>
			<div className="flex items-center justify-between gap-4 p-5" style={{ background: colours.marigold }}>
				<p className="console-title text-[32px]/[1]">{home.lines[0]}</p>
				<span
					className="rounded-[3px_22px_22px_3px] px-5 py-3 text-[14px] font-semibold whitespace-nowrap max-md:hidden"
					style={{ background: colours.peacock, color: colours.paper }}
				>
					Explore programs
				</span>
				<ProgramMark slug="data-science" className="size-[76px] shrink-0" />
			</div>
		</section>
	);
}
