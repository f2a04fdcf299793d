import { Search, X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { blurOnEnterOrEscape, useDebouncedSearch } from "./use-debounced-search.ts";

type SearchFieldProps = {
	/** The current search. */
	q: string;
	/** What can be searched by; shown as the placeholder. */
	hint: string;
	field: RefObject<HTMLInputElement | null>;
	onSearch: (q: string) => void;
	/** The keyboard shortcut, shown while nothing is typed. */
	children?: ReactNode;
};

/** Searches while typing: the text shows immediately and is written to the address after a pause. */
export function SearchField({ q, hint, field, onSearch, children }: SearchFieldProps) {
	const { typed, type, searchNow } = useDebouncedSearch(q, onSearch);
	const clear = () => {
		type("");
		searchNow();
		field.current?.focus();
	};
	return (
		<search className="relative block text-input">
			<Search
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 left-3 size-[1.125em] -translate-y-1/2 text-soft"
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
				onKeyDown={blurOnEnterOrEscape}
				onBlur={searchNow}
				className="h-control w-full rounded-[3px] border border-control bg-raised pr-11 pl-[2.5em] text-input text-strong placeholder:text-quiet placeholder:opacity-100 hover:border-accent focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
			/>
			{typed === "" ? (
				<span className="absolute top-1/2 right-2 -translate-y-1/2">{children}</span>
			) : (
				<ClearButton onPress={clear} />
			)}
		</search>
	);
}

function ClearButton({ onPress }: { onPress: () => void }) {
	return (
		<button
			type="button"
			aria-label="Clear search"
			onClick={onPress}
			className="absolute top-0 right-0 grid size-control place-items-center rounded-[3px] hover:bg-hover"
		>
			<X aria-hidden="true" className="size-[1.125em]" />
		</button>
	);
}
