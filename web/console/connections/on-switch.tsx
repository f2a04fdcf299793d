import { useState } from "react";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { invalidate } from "../query-client.ts";
import { connectionsKey } from "./queries.ts";

/** Shows the new state at once, while it is being stored. */
export function OnSwitch({
	name,
	isOn,
	change,
}: {
	name: string;
	isOn: boolean;
	change: (on: boolean) => Promise<unknown>;
}) {
	const [requested, setRequested] = useState<boolean>();
	const { start, busy } = useExclusiveMutation({
		mutationFn: async (on: boolean) => {
			await change(on);
			await invalidate(connectionsKey);
		},
		onError: (error) => showErrorToast(`${name} was not changed: ${errorText(error)}`),
		onSettled: () => setRequested(undefined),
	});
	return (
		<label className="flex min-h-9 cursor-pointer items-center gap-2 text-[14px] max-md:min-h-11">
			<input
				type="checkbox"
				className="size-[18px] accent-accent max-md:size-[22px]"
				checked={requested ?? isOn}
				aria-disabled={busy}
				onChange={({ target }) => {
					if (busy) return;
					setRequested(target.checked);
					start(target.checked);
				}}
			/>
			On<span className="sr-only">: {name}</span>
		</label>
	);
}
