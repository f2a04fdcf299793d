import { useQuery } from "@tanstack/react-query";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { signedIn } from "../../admins/queries.ts";
import { useNameOf } from "../../leads/owner.tsx";
import { formatWhen } from "../../leads/when.ts";
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
	return `saved ${formatWhen(savedAt, now).replace("today ", "")}, ${countWithNoun(changed, { one: "part differs", many: "parts differ" })} from what is published`;
}

const recentMs = 5 * 60_000;

/** Names a colleague who saved in this draft a moment ago. */
export function SavedByOthers({ state: { savedBy, savedAt, version } }: { state: DraftState }) {
	const nameOf = useNameOf();
	const now = useNow();
	const { data: me } = useQuery(signedIn());
	const isRecent = savedAt !== null && now.getTime() - Date.parse(savedAt) < recentMs;
	if (version === 0 || !isRecent || savedBy === null || savedBy === me?.email) return null;
	return (
		<p role="status" className="border-l-4 border-marigold bg-raised px-4 py-3 text-[14px]/5">
			<b className="font-semibold">{nameOf(savedBy)}</b> is in this document too. What both of you save is kept; the
			same field twice asks.
		</p>
	);
}
