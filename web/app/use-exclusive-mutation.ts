import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { errorTextAfterLeaving } from "./error-text.ts";
import { useIsMounted } from "./use-is-mounted.ts";

/**
 * A mutation that ignores further starts until the previous result is rendered. If the component has unmounted by then,
 * a failure is shown in a toast, unless the options have their own `onError`.
 */
export function useExclusiveMutation<Answer, Sent = void>(options: UseMutationOptions<Answer, Error, Sent>) {
	const isRunning = useRef(false);
	const isMounted = useIsMounted();
	const { mutate, isPending, error, reset } = useMutation<Answer, Error, Sent>({
		onError: (failure) => {
			if (!isMounted.current)
				showErrorToast(`The action you left did not go through. ${errorTextAfterLeaving(failure)}`);
		},
		...options,
	});
	// After rendering, not when the response arrives: the pressed button is still shown until then.
	useLayoutEffect(() => {
		isRunning.current = isPending;
	});
	const start = (sent: Sent) => {
		if (isRunning.current) return;
		isRunning.current = true;
		mutate(sent);
	};
	/** Clears the last error; a running mutation continues. */
	const clearError = () => {
		if (!isRunning.current) reset();
	};
	return { start, busy: isPending, error, reset: clearError };
}
