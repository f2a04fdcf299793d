import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { leadsKey } from "../leads/queries.ts";
import { invalidate } from "../query-client.ts";
import { showUndoableToast } from "../undo.ts";
import { deleteOpened, type OpenedMessage } from "./opened-messages.ts";

type Message = { channel: "whatsapp"; template: string; language: string };

/** Only this, not opening WhatsApp, stops the reply time. A retry after a lost response logs one message. */
export async function recordSent(
	opened: OpenedMessage,
	lead: LeadRow | undefined,
	followUpAt: string | null,
): Promise<void> {
	const { leadId: id, template, language } = opened;
	const message: Message = { channel: "whatsapp", template, language };
	const planned = followUpAt === null ? {} : { followup: { at: followUpAt, kind: "call" } as const };
	try {
		if (lead === undefined) return await logContactOnly(opened, opened.version ?? 0, message);
		const body = { ...message, ...planned, version: lead.version };
		const { data } = await client(api.logMessage, { params: { id }, body, idempotencyKey: keyOf(opened) });
		deleteOpened(opened);
		if (data.change !== null) showUndoableToast("Written down.", data.change, leadsKey);
	} catch (error) {
		if (lead === undefined || !(error instanceof Error) || !isRefusal(error, "lead-taken")) throw error;
		await logContactOnly(opened, lead.version, message, errorText(error));
	} finally {
		// After a conflict, the next press uses the lead's current state.
		await invalidate(leadsKey);
	}
}

function keyOf({ idempotencyKey, at }: OpenedMessage): string {
	return idempotencyKey ?? at;
}

/** Logs only the message, in the timeline of a lead that a colleague now owns. If the lead was removed, the message is discarded. */
async function logContactOnly(
	opened: OpenedMessage,
	version: number,
	message: Message,
	prefix?: string,
): Promise<void> {
	const body = { kind: "message", version, ...message } as const;
	const request = { params: { id: opened.leadId }, body, idempotencyKey: keyOf(opened) };
	const isWritten = await client(api.logContact, request).then(
		() => true,
		(error: unknown) => {
			if (!isInaccessible(error)) throw error;
			return false;
		},
	);
	deleteOpened(opened);
	if (isWritten) showToast([prefix, "The message is written down."].filter(Boolean).join(" "));
	else showErrorToast("You no longer have access to this lead. The message was not written down.");
}

/** A colleague owns the lead now, or it was removed. The message can still be logged. */
export function isInaccessible(error: unknown): boolean {
	return isRefusal(error, "not-found");
}
