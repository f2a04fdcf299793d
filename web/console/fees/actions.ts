import { api } from "#contract/api.ts";
import type { FeeRow } from "#contract/fees.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { useIdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { queryClient } from "../query-client.ts";
import { feeLedger, feesKey } from "./queries.ts";

/** Shows the answer of an action at once; lists and figures are read again. */
export async function showLedger(ledger: FeeLedger): Promise<void> {
	queryClient.setQueryData(feeLedger(ledger._id).queryKey, ledger);
	await queryClient.invalidateQueries({
		queryKey: feesKey,
		predicate: ({ queryKey }) => queryKey[1] !== "ledger",
	});
}

/** Sends a reminder by mail; one by WhatsApp is only noted. */
export function useRemind({ _id, name }: Pick<FeeRow, "_id" | "name">, onReminded?: () => void) {
	const { keyOf, markAnswered } = useIdempotencyKey();
	return useExclusiveMutation({
		mutationFn: async (channel: "mail" | "whatsapp") => {
			const body = { channel };
			const { data } = await client(api.remindStudent, { params: { id: _id }, body, idempotencyKey: keyOf(body) });
			markAnswered();
			await showLedger(data);
			onReminded?.();
			showToast(channel === "mail" ? `${name} is reminded by email.` : `Noted: ${name} was reminded.`);
		},
		onError: (error, channel) =>
			showErrorToast(`${channel === "mail" ? "Nobody was reminded." : "This was not noted."} ${errorText(error)}`),
	});
}
