import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { client, outboxKey, signedIn } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { say, sayWrong } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../parts/buttons.ts";
import { readAnew } from "../queries.ts";

/** A mail to whoever presses it: its row tells whether mails leave, and why not. */
export function SendTestMail() {
	const { data: me } = useQuery(signedIn());
	const { mutate, isPending } = useMutation({
		mutationFn: () => client(api.sendTestMail, {}),
		onSuccess: async ({ data: { to } }) => {
			await readAnew(outboxKey);
			say(`A test email to ${to} is in the outbox.`);
		},
		onError: (error) => sayWrong(reason(error)),
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
