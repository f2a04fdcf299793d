import { Search as Glass, X } from "lucide-react";
import type { RefObject } from "react";
import { leaveOnEscape, useTyped } from "#web/use-typed.ts";
import { Key } from "../parts/key.tsx";

type SearchProps = {
	q: string;
	/** What can be searched by, as the placeholder says it. */
	hint: string;
	field: RefObject<HTMLInputElement | null>;
	onSearch: (q: string) => void;
	/** Whether the key leads here. */
	slash?: boolean;
};

/** Searches as you type: what is typed shows at once and reaches the address after a pause. */
export function Search({ q, hint, field, onSearch, slash = true }: SearchProps) {
	const { typed, type, searchNow } = useTyped(q, onSearch);
	const clear = () => {
		type("");
		searchNow();
		field.current?.focus();
	};
	return (
		<search className="relative w-full max-w-[360px] max-md:max-w-none">
			<Glass
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
			/>
			<input
				ref={field}
				type="search"
				aria-label={`Search by ${hint.toLowerCase()}`}
				placeholder={hint}
				value={typed}
				maxLength={200}
				autoComplete="off"
				spellCheck={false}
				onChange={(event) => type(event.target.value)}
				onKeyDown={leaveOnEscape}
				onBlur={searchNow}
				className="h-9 w-full rounded-[3px] border border-control bg-raised pr-10 pl-9 text-[14px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-0 max-md:h-11 max-md:text-[16px] [&::-webkit-search-cancel-button]:hidden"
			/>
			<span className="absolute top-1/2 right-2 -translate-y-1/2 max-md:right-0">
				{typed !== "" ? <Clear onPress={clear} /> : slash && <SlashHint />}
			</span>
		</search>
	);
}

function SlashHint() {
	return (
		<span className="max-md:hidden" aria-hidden="true">
			<Key>/</Key>
		</span>
	);
}

function Clear({ onPress }: { onPress: () => void }) {
	return (
		<button
			type="button"
			aria-label="Clear search"
			className="grid size-7 place-items-center rounded-[3px] hover:bg-hover max-md:size-11"
			onClick={onPress}
		>
			<X aria-hidden="true" className="size-4" />
		</button>
	);
}
