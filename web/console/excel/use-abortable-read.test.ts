import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { type Reading, useAbortableRead } from "./use-abortable-read.ts";

type Read = ReturnType<typeof useAbortableRead>;
type ControlProps = { onError: (error: Error) => void; keep: (read: Read) => void };

function Control({ onError, keep }: ControlProps) {
	keep(useAbortableRead(onError));
	return null;
}

function createRead(onError: ControlProps["onError"]): Read {
	const kept: Read[] = [];
	renderToStaticMarkup(createElement(Control, { onError, keep: (read) => kept.push(read) }));
	return kept[0] as Read;
}

test("a second start while one reads does nothing; a stopped reading is no failure", async () => {
	const onError = vi.fn();
	const { start, stop } = createRead(onError);
	const untilAborted = vi.fn(({ signal }: Reading) => {
		return new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
	});
	const first = start(untilAborted);
	await start(untilAborted);
	expect(untilAborted).toHaveBeenCalledTimes(1);
	stop();
	await first;
	expect(onError).not.toHaveBeenCalled();

	const failure = new Error("offline");
	await start(() => Promise.reject(failure));
	expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
});
