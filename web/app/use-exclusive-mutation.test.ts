import { QueryClientProvider, type UseMutationOptions } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import * as toasts from "#web/ui/app-toasts.tsx";
import { createQueryClient } from "./query-client.ts";
import { useExclusiveMutation } from "./use-exclusive-mutation.ts";

type Act = UseMutationOptions<void, Error, void>;

function Control({ act, keep }: { act: Act; keep: (press: () => void) => void }) {
	const { start } = useExclusiveMutation(act);
	keep(() => start());
	return null;
}

/** Presses a control that is gone by the answer: effects do not run here, so it never counts as shown. */
function pressAndLeave(act: Act): void {
	const pressed: (() => void)[] = [];
	const control = createElement(Control, { act, keep: (press) => pressed.push(press) });
	renderToStaticMarkup(createElement(QueryClientProvider, { client: createQueryClient() }, control));
	pressed[0]?.();
}

test("a failure shows in a toast where its control is gone, unless the act handles it itself", async () => {
	const shown = vi.spyOn(toasts, "showErrorToast");
	const mutationFn = () => Promise.reject(new Error("offline"));
	const onError = vi.fn();
	pressAndLeave({ mutationFn, onError });
	await expect.poll(() => onError.mock.calls).toHaveLength(1);
	expect(shown).not.toHaveBeenCalled();
	pressAndLeave({ mutationFn });
	await expect
		.poll(() => shown.mock.calls)
		.toEqual([["The action you left did not go through. The server could not be reached."]]);
});
