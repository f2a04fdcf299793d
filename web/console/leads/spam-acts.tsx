import { useMutation } from "@tanstack/react-query";
import { ShieldCheck, ShieldX, Trash2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { isSpam, isSuspected } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { sayWithUndo, sayWrong } from "#web/ui/app-toasts.tsx";
import { undoFailed, undone } from "#web/undo.ts";
import { plainButton } from "../parts/buttons.ts";
import { readAnew } from "../queries.ts";
import { sayUndoable } from "../undo.ts";
import type { Lead } from "./lead.ts";

const leadsKey = ["leads"] as const;

/** What one says of a lead that may be spam; any other can be called spam too. Only spam can be deleted. */
export function SpamActs({ lead: { _id: id, suspicion } }: { lead: Lead }) {
	const [, setParams] = useSearchParams();
	const close = () => setParams((params) => without(params, "open"), { replace: true });
	const say = useMutation({ mutationFn: (spam: boolean) => sayIsSpam(id, spam), onError: failed });
	const remove = useMutation({ mutationFn: () => removeSpam(id, close), onError: failed });
	const isBusy = say.isPending || remove.isPending;
	const isMarked = isSpam(suspicion);
	const act = (run: () => void) => ({
		type: "button" as const,
		className: `${plainButton} max-md:!h-11`,
		"aria-disabled": isBusy,
		onClick: () => !isBusy && run(),
	});
	return (
		<div className="flex flex-wrap gap-2">
			{isSuspected(suspicion) && (
				<button {...act(() => say.mutate(false))}>
					<ShieldCheck aria-hidden="true" className="size-4" />
					Not spam
				</button>
			)}
			{!isMarked && (
				<button {...act(() => say.mutate(true))}>
					<ShieldX aria-hidden="true" className="size-4" />
					Spam
				</button>
			)}
			{isMarked && (
				<button {...act(() => remove.mutate())}>
					<Trash2 aria-hidden="true" className="size-4" />
					Delete
				</button>
			)}
		</div>
	);
}

async function sayIsSpam(id: string, spam: boolean): Promise<void> {
	const { data } = await client(api.sayLeadIsSpam, { params: { id }, body: { spam } });
	const undo = () =>
		client(api.sayLeadIsSpam, { params: { id }, body: { spam: data.before } })
			.then(undone, undoFailed)
			.finally(() => readAnew(leadsKey));
	sayWithUndo(spam ? "Marked as spam." : "Marked as not spam.", () => void undo());
	await readAnew(leadsKey);
}

/** The panel closes before the list is read anew: its record is gone. */
async function removeSpam(id: string, close: () => void): Promise<void> {
	await client(api.removeSpamLead, { params: { id } });
	close();
	sayUndoable("Deleted.", id, leadsKey);
	await readAnew(leadsKey);
}

function without(params: URLSearchParams, name: string): URLSearchParams {
	const rest = new URLSearchParams(params);
	rest.delete(name);
	return rest;
}

function failed(error: Error): void {
	sayWrong(reason(error));
}
