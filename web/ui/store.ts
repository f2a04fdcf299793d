import { useSyncExternalStore } from "react";

/** Calls `changed` at each change, until the returned function is called. */
type Watch = (changed: () => void) => () => void;

/** A value outside of React. */
type Readable<Value> = { get: () => Value; watch: Watch };

export function createListeners(): { watch: Watch; notify: () => void } {
	const listeners = new Set<() => void>();
	return {
		watch: (changed) => {
			listeners.add(changed);
			return () => listeners.delete(changed);
		},
		notify: () => {
			for (const changed of listeners) changed();
		},
	};
}

export function createStore<Value>(value: Value): Readable<Value> & { set: (value: Value) => void } {
	const { watch, notify } = createListeners();
	return {
		get: () => value,
		set: (next) => {
			value = next;
			notify();
		},
		watch,
	};
}

export function useStore<Value>({ get, watch }: Readable<Value>): Value {
	return useSyncExternalStore(watch, get);
}

/** For a value that the browser holds and announces by events. */
export function watchEvents(changed: () => void, target: EventTarget, ...names: string[]): () => void {
	for (const name of names) target.addEventListener(name, changed);
	return () => {
		for (const name of names) target.removeEventListener(name, changed);
	};
}
