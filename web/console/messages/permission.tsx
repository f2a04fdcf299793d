import { useState } from "react";
import { api } from "#contract/api.ts";
import { type PermissionChannel, permissionChannels } from "#contract/messages.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { leadsKey } from "../leads/queries.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";

const channelTexts: Record<PermissionChannel, string> = {
	call: "On the phone",
	whatsapp: "By WhatsApp",
	mail: "By mail",
	visit: "In person",
};

/** Records how the person gave permission, with one tap: it is the proof later. */
export function RecordPermission({ leadId }: { leadId: string }) {
	const [isOpen, setOpen] = useState(false);
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async (how: PermissionChannel) => {
			await client(api.recordPermission, { params: { id: leadId }, body: { given: "yes", how } });
			await invalidate(leadsKey);
		},
	});
	if (!isOpen)
		return (
			<>
				{" "}
				<button type="button" className={`${textLink} max-md:block max-md:min-h-11`} onClick={() => setOpen(true)}>
					Record a permission
				</button>
			</>
		);
	return (
		<fieldset className="mt-2" disabled={busy}>
			<legend className="mb-1.5 font-semibold text-strong">How did they say so?</legend>
			<div className="flex flex-wrap gap-1.5">
				{permissionChannels.map((how) => (
					<button key={how} type="button" className={`${plainButton} !px-2.5 !text-[13px]`} onClick={() => start(how)}>
						{channelTexts[how]}
					</button>
				))}
			</div>
			{error && (
				<p role="alert" className="mt-2 text-wrong">
					{errorText(error)}
				</p>
			)}
		</fieldset>
	);
}
