import { useState } from "react";
import { errorText } from "#web/app/error-text.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
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
	const [wanted, setWanted] = useState<boolean>();
	const { start, busy } = useOneAtATime({
		mutationFn: async (on: boolean) => {
			await change(on);
			await invalidate(connectionsKey);
		},
		onError: (error) => showErrorToast(`${name} was not changed: ${errorText(error)}`),
		onSettled: () => setWanted(undefined),
	});
	return (
		<label className="flex min-h-9 cursor-pointer items-center gap-2 text-[14px] max-md:min-h-11">
			<input
				type="checkbox"
				className="size-[18px] accent-accent max-md:size-[22px]"
				checked={wanted ?? isOn}
				aria-disabled={busy}
				onChange={({ target }) => {
					if (busy) return;
					setWanted(target.checked);
					start(target.checked);
				}}
			/>
			On<span className="sr-only">: {name}</span>
		</label>
	);
}
