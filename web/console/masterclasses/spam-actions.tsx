import { ShieldX } from "lucide-react";
import { api } from "#contract/api.ts";
import { isSpam, isSuspected } from "#contract/enquiries.ts";
import type { ApplicantRow } from "#contract/registrations.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showUndoFailed, showUndone } from "#web/app/undo.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { RowIconButton, textLink } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { invalidate } from "../query-client.ts";
import { showUndoableToast } from "../undo.ts";
import { masterclassesKey } from "./queries.ts";

/** Shows that a registrant may be spam, with the actions on that. Only spam can be deleted. */
export function SuspectedActions({ row: { _id: id, suspicion } }: { row: ApplicantRow }) {
	const start = useSpamAction();
	if (!isSuspected(suspicion)) return null;
	const isMarked = isSpam(suspicion);
	const renderButton = (label: string, run: () => Promise<void>) => (
		<button type="button" className={`${textLink} text-[13px] max-md:py-3`} onClick={() => start(run)}>
			{label}
		</button>
	);
	return (
		<span className="flex flex-wrap items-center gap-x-2">
			<Tag tone="red">{isMarked ? "Spam" : "Spam?"}</Tag>
			{renderButton("Not spam", () => markSpam(id, false))}
			{isMarked ? renderButton("Delete", () => removeSpam(id)) : renderButton("Spam", () => markSpam(id, true))}
		</span>
	);
}

/** Marks a registrant as spam whom nothing made suspected. */
export function MarkAsSpam({ row: { _id: id, name, suspicion } }: { row: ApplicantRow }) {
	const start = useSpamAction();
	if (isSuspected(suspicion)) return null;
	return (
		<RowIconButton
			icon={ShieldX}
			label={`Mark ${name} as spam`}
			title="Spam"
			onPress={() => start(() => markSpam(id, true))}
		/>
	);
}

function useSpamAction(): (run: () => Promise<void>) => void {
	return useExclusiveMutation<void, () => Promise<void>>({
		mutationFn: (run) => run(),
		onError: (error) => showErrorToast(errorText(error)),
	}).start;
}

async function markSpam(id: string, spam: boolean): Promise<void> {
	const { data } = await client(api.markRegistrationSpam, { params: { id }, body: { spam } });
	const undo = () =>
		client(api.markRegistrationSpam, { params: { id }, body: { spam: data.before } })
			.then(showUndone, showUndoFailed)
			.finally(() => invalidate(masterclassesKey));
	showToastWithUndo(spam ? "Marked as spam." : "Marked as not spam.", () => void undo());
	await invalidate(masterclassesKey);
}

async function removeSpam(id: string): Promise<void> {
	await client(api.removeSpamRegistration, { params: { id } });
	showUndoableToast("Deleted.", id, masterclassesKey);
	await invalidate(masterclassesKey);
}
