import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** An act that is on its way once, whatever is pressed: also where the second press comes before the first is drawn. */
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
