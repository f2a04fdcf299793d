import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "#contract/api.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { smallButton } from "../parts/buttons.ts";
import { Part } from "../parts/screen.tsx";
import { myProfile } from "../queries.ts";

/** Ends sign-ins in other browsers, such as a friend's phone or the library. This one stays. */
export function OtherSignIns({ count }: { count: number }) {
	const queries = useQueryClient();
	const sentence = useRef<HTMLParagraphElement>(null);
	const mutation = useExclusiveMutation({
		mutationFn: async () => (await client(api.endMyOtherSignIns, {})).data.ended,
		onSuccess: (ended) => {
			queries.setQueryData(myProfile().queryKey, (profile) => profile && { ...profile, othersignins: 0 });
			showToast(`Logged out of ${browsersText(ended)}`);
			sentence.current?.focus();
			void queries.invalidateQueries(myProfile());
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
	return (
		<Part title="Where you are logged in">
			<p ref={sentence} tabIndex={-1} className="mt-3 text-[16px]/6 focus:outline-none">
				{count === 0 ? "In this browser only." : `In this browser and in ${browsersText(count)}.`}
			</p>
			{count > 0 && (
				<BusyButton
					className={`${smallButton} mt-4`}
					busy={mutation.busy}
					busyText="Logging out"
					onClick={() => mutation.start()}
				>
					{`Log out of ${browsersText(count)}`}
				</BusyButton>
			)}
			{mutation.error && (
				<p role="alert" className="mt-2 text-small font-medium text-wrong">
					{errorText(mutation.error)}
				</p>
			)}
		</Part>
	);
}

function browsersText(count: number): string {
	return countWithNoun(count, { one: "other browser", many: "other browsers" });
}
