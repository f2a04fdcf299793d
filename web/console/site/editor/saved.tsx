import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { when } from "../../leads/when.ts";
import { useNow } from "../../use-now.ts";
import type { DraftState } from "./open-draft.ts";

/** Whether changes are saved; `changed`: how many parts differ from what is published. */
export function Saved({ state, changed }: { state: DraftState; changed: number }) {
	const now = useNow();
	const { step, error, savedAt, conflicts } = state;
	if (conflicts.length > 0) return <span className="text-wrong">Not saved: choose between both texts below.</span>;
	if (step === "failed" && error) return <span className="text-wrong">Not saved. {errorText(error)}</span>;
	if (step !== "saved") return step === "saving" ? "saving…" : "typing…";
	if (savedAt === null || changed === 0) return "as published";
	return `saved ${when(savedAt, now).replace("today ", "")}, ${countWithNoun(changed, { one: "part differs", many: "parts differ" })} from what is published`;
}
