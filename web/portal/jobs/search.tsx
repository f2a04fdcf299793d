import { Search as Glass, X } from "lucide-react";
import { useRef } from "react";
import { leaveOnEscape, useTyped } from "#web/use-typed.ts";

type SearchProps = { q: string; hint: string; onSearch: (q: string) => void };

/** Searches as you type; what is searched for stands in the address. */
export function Search({ q, hint, onSearch }: SearchProps) {
	const { typed, type, searchNow } = useTyped(q, onSearch);
	const field = useRef<HTMLInputElement>(null);
	const clear = () => {
		type("");
		searchNow();
		field.current?.focus();
	};
	return (
		<search className="relative w-full lg:w-[332px]">
			<Glass
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-soft"
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
				className="h-11 w-full rounded-[3px] border border-control bg-raised pr-11 pl-10 text-[16px] text-strong placeholder:text-quiet placeholder:opacity-100 hover:border-accent focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
			/>
			{typed !== "" && <Clear onPress={clear} />}
		</search>
	);
}

function Clear({ onPress }: { onPress: () => void }) {
	return (
		<button
			type="button"
			aria-label="Clear search"
			onClick={onPress}
			className="absolute top-0 right-0 grid size-11 place-items-center rounded-[3px] hover:bg-hover"
		>
			<X aria-hidden="true" className="size-[18px]" />
		</button>
	);
}
