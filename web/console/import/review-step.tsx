import { useState } from "react";
import { api } from "#contract/api.ts";
import { hourMs } from "#contract/durations.ts";
import { type Import, type ImportOutcome, importUndoMs } from "#contract/imports.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { leadNoun } from "../leads/lead.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { ProblemText } from "../students/bulk/choose.tsx";
import { Figures } from "./figures.tsx";
import { Footer } from "./footer.tsx";
import { OutcomeRows } from "./outcome-rows.tsx";

type Props = { draft: Import; onBack: () => void; onStarted: (started: Import) => void };

export function ReviewStep({ draft, onBack, onStarted }: Props) {
	const { counts, _id: id } = draft;
	const [shown, show] = useState<ImportOutcome>(counts.refused > 0 ? "refused" : "create");
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => onStarted((await client(api.startImport, { params: { id } })).data),
	});
	const rows = counts.create + counts.join;
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-raised">
				<Figures counts={counts} shown={shown} onShow={show} />
				<OutcomeRows key={shown} id={id} outcome={shown} total={counts[shown]} />
			</div>
			<Footer>
				<button
					type="button"
					className={`${mainButton} !h-11`}
					disabled={rows === 0}
					aria-disabled={busy}
					onClick={() => start()}
				>
					{rows === 0 ? "Nothing to import" : `Import ${countWithNoun(rows, leadNoun)}`}
				</button>
				<button type="button" className={`${plainButton} !h-11`} disabled={busy} onClick={onBack}>
					Back to the columns
				</button>
				<p className="text-soft md:pl-3">
					Continues if you close this window. Can be undone as a whole for {importUndoMs / hourMs} hours.
				</p>
				<ProblemText>{error && !busy ? errorText(error) : ""}</ProblemText>
			</Footer>
		</>
	);
}
