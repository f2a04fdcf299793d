import { api } from "#contract/api.ts";
import type { setupChoices } from "#contract/setup.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { invalidate } from "../../query-client.ts";
import { siteKey } from "../queries.ts";

/** Stores a choice about the setup: to keep the delivered look or programs, or to postpone or resume its reminders. */
export function useSetupChoice(choice: (typeof setupChoices)[number], onSaved?: () => void) {
	return useExclusiveMutation({
		mutationFn: async () => {
			await client(api.saveSetupChoice, { body: { choice } });
			await invalidate(siteKey);
			onSaved?.();
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
}
