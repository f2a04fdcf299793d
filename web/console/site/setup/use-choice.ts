import { api } from "#contract/api.ts";
import type { setupChoices } from "#contract/setup.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { invalidate } from "../../query-client.ts";
import { siteKey } from "../queries.ts";

/** Accepts the default look, or postpones or resumes the reminders of the setup. */
export function useSetupChoice(choice: (typeof setupChoices)[number], then?: () => void) {
	return useExclusiveMutation({
		mutationFn: async () => {
			await client(api.saveSetupChoice, { body: { choice } });
			await invalidate(siteKey);
			then?.();
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
}
