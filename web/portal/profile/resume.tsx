import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { smallButton, textLink } from "../parts/buttons.ts";
import { Part } from "../parts/screen.tsx";
import { myProfile } from "../queries.ts";
import { storedText, storeText } from "../storage.ts";

/** The key of its stored draft. */
const draftKey = "resume";

/** The link to the student's résumé; we do not store the file. */
export function Resume({ stored }: { stored: string | null }) {
	const id = useId();
	const { typed, type, save, busy, error } = useLink(stored, () => document.getElementById(id)?.focus());
	return (
		<Part title="Résumé">
			<p className="mt-3 max-w-[520px] text-[16px]/6">
				A link that anyone who has it can open, such as a file on Google Drive. Our placement team sees it with each job
				you apply for.
			</p>
			<form noValidate className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-2.5" onSubmit={save}>
				<div className="min-w-0 flex-[1_1_280px]">
					<label htmlFor={id} className="text-small font-semibold">
						Link to your résumé
					</label>
					<input
						id={id}
						type="url"
						inputMode="url"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						placeholder="https://"
						value={typed}
						onChange={(event) => type(event.target.value)}
						aria-describedby={`${id}-error`}
						{...(error && { "aria-invalid": true })}
						className="mt-1.5 block h-[52px] w-full rounded-[3px] border border-control-form bg-raised px-3 text-[16px] text-strong focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong"
					/>
				</div>
				<BusyButton type="submit" className={`${smallButton} min-h-[52px]`} busy={busy} busyText="Submitting...">
					Save link
				</BusyButton>
				<p id={`${id}-error`} role="alert" className="basis-full text-[14px]/5 font-medium text-wrong empty:hidden">
					{error && resumeErrorText(error)}
				</p>
			</form>
			{stored !== null && (
				<a
					href={stored}
					target="_blank"
					rel="noopener noreferrer"
					className={`${textLink} mt-1 inline-block py-2 underline`}
				>
					Open it as we see it
				</a>
			)}
		</Part>
	);
}

/** Typed text survives a reload until it is saved. */
function useLink(stored: string | null, onRefused: () => void) {
	const queries = useQueryClient();
	const [typed, setTyped] = useState(() => storedText(draftKey) || (stored ?? ""));
	const latest = useRef(typed);
	const update = (link: string, unsaved: string) => {
		latest.current = link;
		setTyped(link);
		storeText(draftKey, unsaved);
	};
	const { start, busy, error, reset } = useExclusiveMutation<string | null, string>({
		mutationFn: async (resume) => (await client(api.changeMyResume, { body: { resume } })).data.resume,
		onSuccess: (resume, sent) => {
			queries.setQueryData(myProfile().queryKey, (profile) => profile && { ...profile, resume });
			// Text typed meanwhile stays in the field.
			if (latest.current === sent) update(resume ?? "", "");
			showToast(resume === null ? "Your résumé link is removed" : "Your résumé link is saved");
		},
		onError: onRefused,
	});
	const type = (link: string) => {
		reset();
		update(link, link === stored ? "" : link);
	};
	const save = (event: FormEvent) => {
		event.preventDefault();
		start(typed);
	};
	return { typed, type, save, busy, error };
}

function resumeErrorText(error: Error): string {
	return (error instanceof CallFailed && error.fields.resume) || errorText(error);
}
