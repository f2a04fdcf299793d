import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { provider } from "#content/provider.ts";
import type { ChosenColours } from "#content/schema/colours.ts";
import { type DocumentValue, documentProblems } from "#content/schema/documents.ts";
import { isSame } from "#content/schema/merge.ts";
import type { api } from "#contract/api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../../parts/buttons.tsx";
import { ColourFields } from "../editor/colour-fields.tsx";
import { DraftForm } from "../editor/draft-form.tsx";
import { saveDrafts } from "../editor/save-drafts.ts";
import { useDraft } from "../editor/use-draft.ts";
import { siteDocument } from "../queries.ts";
import { Sample } from "./sample.tsx";
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
	const isChanged = !isSame(value, state.published);
	const { start: storeChoice, busy } = useSetupChoice("look");
	const keepPublished = async () => {
		draft.change([], state.published);
		const toFix = await saveDrafts(draft);
		if (toFix) return showErrorToast(toFix);
		storeChoice();
	};
	const pane = frame({
		onContinue: async () => (await saveDrafts(draft, facts)) ?? (problems[0] && `${problems[0].text}.`),
		also: (
			<button
				type="button"
				className={`${plainButton} !h-11`}
				aria-disabled={busy}
				onClick={() => void keepPublished()}
			>
				{isChanged ? `Keep ${provider.shortName}’s colours` : "Keep these colours"}
			</button>
		),
		children: (
			<>
				<StepFields document="provider" fields={["logo"]} draft={facts} state={factsState} />
				<ColourFields value={value} />
				<Sample colours={value} facts={factsState.content as DocumentValue<"provider">} />
			</>
		),
	});
	return (
		<DraftForm draft={draft} state={state} problems={problems}>
			{pane}
		</DraftForm>
	);
}
