import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useDeferredValue, useRef, useState } from "react";
import type { ListPage } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount, type Noun } from "#web/app/numbers.ts";
import { textLink } from "./buttons.tsx";

type SearchSelectProps<Item extends { _id: string }> = {
	/** Its name: the visible label is hidden from the accessibility tree while the list is open. */
	label: string;
	placeholder: string;
	noun: Noun;
	/** The text if nothing is found. */
	none: string;
	/** The query that searches on the server. */
	find: (q: string) => UseQueryOptions<ListPage<Item>>;
	value: Item | null;
	onChange: (item: Item | null) => void;
	labelOf: (item: Item) => string;
	/** Shown inside the field before the chosen item, 24 px high. */
	art?: (item: Item) => ReactNode;
	option: (item: Item) => ReactNode;
	aria: { id: string; "aria-invalid"?: true | undefined; "aria-describedby"?: string };
	inputRef: Ref<HTMLInputElement>;
};

/** A select that opens on a press and narrows while typing; the server searches. */
export function SearchSelect<Item extends { _id: string }>(props: SearchSelectProps<Item>) {
	const { noun, none, find, value, onChange, labelOf, option } = props;
	const [q, setQ] = useState("");
	const place = useRef<HTMLDivElement>(null);
	const found = useQuery({ ...find(useDeferredValue(q.trim())), placeholderData: keepPreviousData });
	return (
		<Combobox.Root<Item>
			items={found.data?.rows ?? []}
			filter={null}
			value={value}
			onValueChange={onChange}
			onInputValueChange={(typed, { reason: why }) => setQ(why === "input-change" ? typed : "")}
			itemToStringLabel={labelOf}
			isItemEqualToValue={(one, other) => one._id === other._id}
			autoHighlight
		>
			<div ref={place} className="relative min-w-0 flex-1">
				<Field {...props} />
			</div>
			<Listed {...{ place, found, noun, none, option }} />
		</Combobox.Root>
	);
}

/** The text field, with the chosen item's art inside it. */
function Field<Item extends { _id: string }>(props: SearchSelectProps<Item>) {
	const { label, placeholder, noun, value, art, aria, inputRef } = props;
	const hasArt = value !== null && art !== undefined;
	return (
		<>
			{hasArt && (
				<span className="pointer-events-none absolute top-1/2 left-3 size-6 -translate-y-1/2">{art(value)}</span>
			)}
			<Combobox.Input
				{...aria}
				ref={inputRef}
				aria-label={label}
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				className={`${look} ${hasArt ? "pl-11" : "pl-3"}`}
			/>
			<Combobox.Trigger
				aria-label={`Show the ${noun.many}`}
				className="absolute inset-y-0 right-0 grid w-11 place-items-center"
			>
				<ChevronDown aria-hidden="true" className="size-5" />
			</Combobox.Trigger>
		</>
	);
}

const look =
	"h-11 w-full truncate rounded-[3px] border border-control-form bg-raised pr-11 text-[15px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

type ListedProps<Item> = {
	place: RefObject<HTMLElement | null>;
	found: UseQueryResult<ListPage<Item>>;
	noun: Noun;
	none: string;
	option: (item: Item) => ReactNode;
};

/** The status is inside the popup: for screen readers, nothing outside it exists while it is open. */
function Listed<Item extends { _id: string }>({ place, found, noun, none, option }: ListedProps<Item>) {
	return (
		<Combobox.Portal container={place}>
			<Combobox.Positioner positionMethod="fixed" sideOffset={4} className="z-50">
				<Combobox.Popup className="max-h-[min(320px,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain border-2 border-keyline bg-raised text-strong">
					<Combobox.Status className="px-3 py-2 text-[13.5px] text-soft empty:hidden">
						<Findings {...{ found, noun, none }} />
					</Combobox.Status>
					<Combobox.List>
						{(item: Item) => (
							<Combobox.Item
								key={item._id}
								value={item}
								className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-[14.5px]/5 data-highlighted:bg-hover data-highlighted:inset-ring-2 data-highlighted:inset-ring-accent forced-colors:data-highlighted:outline"
							>
								{option(item)}
							</Combobox.Item>
						)}
					</Combobox.List>
				</Combobox.Popup>
			</Combobox.Positioner>
		</Combobox.Portal>
	);
}

type FindingsProps = { found: UseQueryResult<ListPage<unknown>>; noun: Noun; none: string };

function Findings({ found, noun, none }: FindingsProps) {
	if (found.isError)
		return (
			<>
				{errorText(found.error)}{" "}
				<button type="button" className={textLink} onClick={() => found.refetch()}>
					Retry
				</button>
			</>
		);
	if (found.data === undefined) return <span className="after-a-moment">Loading the {noun.many}</span>;
	const { rows, total } = found.data;
	if (total === 0) return none;
	return total > rows.length
		? `${formatCount(rows.length)} of ${countWithNoun(total, noun)}. Type to find the others.`
		: null;
}
