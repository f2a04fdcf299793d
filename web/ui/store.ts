import { useSyncExternalStore } from "react";

/** Calls `changed` at each change, until the returned function is called. */
type Subscribe = (changed: () => void) => () => void;

/** A value outside of React. */
type Readable<Value> = { get: () => Value; subscribe: Subscribe };

export function createEmitter(): { subscribe: Subscribe; notify: () => void } {
	const listeners = new Set<() => void>();
	return {
		subscribe: (changed) => {
			listeners.add(changed);
			return () => listeners.delete(changed);
		},
		notify: () => {
			for (const changed of listeners) changed();
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
export function subscribeToEvents(changed: () => void, target: EventTarget, ...names: string[]): () => void {
	for (const name of names) target.addEventListener(name, changed);
	return () => {
		for (const name of names) target.removeEventListener(name, changed);
	};
}
