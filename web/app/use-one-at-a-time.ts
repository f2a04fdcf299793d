import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** A mutation that ignores presses while it runs, also a second one before the first is rendered. */
export function useOneAtATime<Answer, Sent>(act: UseMutationOptions<Answer, Error, Sent>) {
	const running = useRef(false);
	const { mutate, isPending, error, reset } = useMutation(act);
	const start = (sent: Sent) => {
		if (running.current) return;
		running.current = true;
		mutate(sent, {
			onSettled: () => {
				running.current = false;
			},
		});
	};
	return { start, busy: isPending, error, reset };
}
