import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { errorTextAfterLeaving } from "./error-text.ts";
import { useIsMounted } from "./use-is-mounted.ts";

/**
 * A mutation that ignores presses until the result of the last one is on the screen. Where the control is gone by then,
 * a failure shows in a toast, unless the act has its own `onError`.
 */
export function useOneAtATime<Answer, Sent = void>(act: UseMutationOptions<Answer, Error, Sent>) {
	const running = useRef(false);
	const isMounted = useIsMounted();
	const { mutate, isPending, error, reset } = useMutation<Answer, Error, Sent>({
		onError: (failed) => {
			if (!isMounted.current)
				showErrorToast(`The action you left did not go through. ${errorTextAfterLeaving(failed)}`);
		},
		...act,
	});
	// Not as soon as it is answered: the pressed button may be there for a moment longer.
	useLayoutEffect(() => {
		running.current = isPending;
	});
	const start = (sent: Sent) => {
		if (running.current) return;
		running.current = true;
		mutate(sent);
	};
	/** Forgets the last failure; what runs stays. */
	const forget = () => {
		if (!running.current) reset();
	};
	return { start, busy: isPending, error, reset: forget };
}
