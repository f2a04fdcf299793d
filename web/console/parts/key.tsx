import type { ReactNode } from "react";

/** A key of the keyboard, as a hint. */
export function Key({ children }: { children: ReactNode }) {
	return (
		<kbd className="inline-block min-w-5 rounded-[3px] border border-control bg-raised px-1.5 text-center font-text text-[12px]/5 font-semibold text-strong">
			{children}
		</kbd>
	);
}

/** The key that leads to the search. */
export function SearchKey() {
	return (
		<span className="max-md:hidden" aria-hidden="true">
			<Key>/</Key>
		</span>
	);
}

/** The keys of a list: J, K and / work on every one. */
export function ListKeys({ hints, close = false }: { hints: readonly (readonly [string, string])[]; close?: boolean }) {
	const shown = [...hints, ["/", "search"], ...(close ? [["Esc", "close"]] : [])];
	return (
		<>
			<span>
				<Key>J</Key> <Key>K</Key> move
			</span>
			{shown.map(([key, label]) => (
				<span key={key}>
					<Key>{key}</Key> {label}
				</span>
			))}
		</>
	);
}
