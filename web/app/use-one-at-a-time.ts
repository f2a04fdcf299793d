import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";

/** A mutation that ignores presses until the result of the last one is on the screen. */
export function useOneAtATime<Answer, Sent>(act: UseMutationOptions<Answer, Error, Sent>) {
	const running = useRef(false);
	const { mutate, isPending, error, reset } = useMutation(act);
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
