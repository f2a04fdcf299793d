import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { signedIn } from "../admins/queries.ts";
import { plainButton } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import { outboxKey } from "./queries.ts";

/** Sends a test mail to the signed-in admin; its row shows whether mails are delivered. */
export function SendTestMail() {
	const { data: me } = useQuery(signedIn());
	const { mutate, isPending } = useMutation({
		mutationFn: () => client(api.sendTestMail, {}),
		onSuccess: async ({ data: { to } }) => {
			await invalidate(outboxKey);
			showToast(`A test email to ${to} is in the outbox.`);
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
	return (
		<button
			type="button"
			className={`${plainButton} max-md:!h-11 max-md:flex-1`}
			title={me && `To ${me.email}`}
			aria-disabled={isPending}
			onClick={() => isPending || mutate()}
		>
			Send test email
		</button>
	);
}
