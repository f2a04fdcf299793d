import { useSyncExternalStore } from "react";

/** Calls `listener` at each change, until the returned function is called. */
type Subscribe = (listener: () => void) => () => void;

/** A value outside of React. */
type Readable<Value> = { get: () => Value; subscribe: Subscribe };

export function createEmitter(): { subscribe: Subscribe; notify: () => void } {
	const listeners = new Set<() => void>();
	return {
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		notify: () => {
			for (const listener of listeners) listener();
		},
	};
}

export function createStore<Value>(value: Value): Readable<Value> & { set: (value: Value) => void } {
	const { subscribe, notify } = createEmitter();
	return {
		get: () => value,
		set: (next) => {
			value = next;
			notify();
		},
		subscribe,
	};
}

export function useStore<Value>({ get, subscribe }: Readable<Value>): Value {
	return useSyncExternalStore(subscribe, get);
}

/** For a value that the browser holds and announces by events. */
export function subscribeToEvents(listener: () => void, target: EventTarget, ...names: string[]): () => void {
	for (const name of names) target.addEventListener(name, listener);
	return () => {
		for (const name of names) target.removeEventListener(name, listener);
	};
}
