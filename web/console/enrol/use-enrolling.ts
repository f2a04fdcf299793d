import { fees } from "#content/fees.ts";
import { fillPlaceholders } from "#content/words.ts";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { enrolmentUndoMs } from "#contract/enrolments.ts";
import { whatsAppNumber, whatsAppUrl } from "#contract/sharing.ts";
import { client } from "#web/api.ts";
import { firstNameOf } from "#web/app/initials.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import type { IdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { showToast, showToastWithActions, type ToastAction } from "#web/ui/app-toasts.tsx";
import { feesKey } from "../fees/queries.ts";
import { leadsKey } from "../leads/queries.ts";
import { outboxKey } from "../mail/queries.ts";
import { invalidate } from "../query-client.ts";
import { studentsKey } from "../students/queries.ts";
import { undoAction } from "../undo.ts";
import { type Batch, type bodyOf, type EnrolDraft, type Problems, problemsFromServer } from "./enrol-draft.ts";

type EnrolAnswer = AnswerOf<typeof api.enrol>;
type EnrollingOptions = { key: IdempotencyKey; onDone: () => void; onRefused: (problems: Problems) => void };

export function useEnrolling(
	{ whatsApp }: EnrolDraft,
	batch: Batch | undefined,
	{ key, onDone, onRefused }: EnrollingOptions,
) {
	return useExclusiveMutation({
		mutationFn: async (body: ReturnType<typeof bodyOf>) => {
			const { data } = await client(api.enrol, { body, idempotencyKey: key.keyOf(body) });
			key.markAnswered();
			return data;
		},
		onSuccess: (enrolled) => {
			onDone();
			const chatUrl = whatsApp ? welcomeUrl(enrolled, batch) : null;
			const isOpen = chatUrl !== null && openChat(chatUrl);
			showEnrolledToast(enrolled, chatUrl !== null && !isOpen ? chatUrl : null);
			void invalidate(...changedKeys);
		},
		onError: (error: Error) => onRefused(error instanceof CallFailed ? problemsFromServer(error.fields) : {}),
	});
}

const changedKeys = [leadsKey, studentsKey, feesKey, outboxKey];

function welcomeUrl({ name, phone, page, domain }: EnrolAnswer, batch: Batch | undefined): string | null {
	const values = { name: firstNameOf(name), program: domain, batch: batch?.name ?? "", page };
	const text = fillPlaceholders(fees.welcome, values);
	const number = whatsAppNumber(phone);
	return number && whatsAppUrl(number, text);
}

/** False if the browser blocks the window; the toast then offers to open it. */
function openChat(address: string): boolean {
	const opened = window.open(address, "_blank");
	if (opened === null) return false;
	opened.opener = null;
	return true;
}

/** Offers Undo for a minute, if nothing was paid. */
function showEnrolledToast({ name, batch, undo, paid }: EnrolAnswer, chatUrl: string | null): void {
	const text = `${name} is enrolled in ${batch}${paid > 0 ? `, ${formatRupees(paid)} taken` : ""}.`;
	const actions: ToastAction[] = [
		...(undo === null ? [] : [{ label: "Undo", onPress: () => void undoAction(undo, ...changedKeys), closes: true }]),
		...(chatUrl === null ? [] : [{ label: "Open WhatsApp", onPress: () => void openChat(chatUrl) }]),
	];
	if (actions.length === 0) showToast(text);
	else showToastWithActions(text, actions, enrolmentUndoMs);
}
