import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useDeferredValue, useRef, useState } from "react";
import type { ListPage } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount, type Noun } from "#web/app/numbers.ts";
import { RetryLink } from "./buttons.tsx";

type SearchSelectProps<Item extends { _id: string }> = {
	/** Its name: the visible label is hidden from the accessibility tree while the list is open. */
	label: string;
	placeholder: string;
	noun: Noun;
	/** The text if nothing is found. */
	emptyText: string;
	/** The query that searches on the server. */
	searchQuery: (q: string) => UseQueryOptions<ListPage<Item>>;
	value: Item | null;
	onChange: (item: Item | null) => void;
	labelOf: (item: Item) => string;
	/** Shown inside the field before the selected item, 24 px high. */
	illustration?: (item: Item) => ReactNode;
	option: (item: Item) => ReactNode;
	aria: { id: string; "aria-invalid"?: true | undefined; "aria-describedby"?: string };
	inputRef: Ref<HTMLInputElement>;
};

/** A select that opens on a press and narrows while typing; the server searches. */
export function SearchSelect<Item extends { _id: string }>(props: SearchSelectProps<Item>) {
	const { noun, emptyText, searchQuery, value, onChange, labelOf, option } = props;
	const [q, setQ] = useState("");
	const containerRef = useRef<HTMLDivElement>(null);
	const results = useQuery({ ...searchQuery(useDeferredValue(q.trim())), placeholderData: keepPreviousData });
	return (
		<Combobox.Root<Item>
			items={results.data?.rows ?? []}
			filter={null}
			value={value}
			onValueChange={onChange}
			onInputValueChange={(typed, { reason }) => setQ(reason === "input-change" ? typed : "")}
			itemToStringLabel={labelOf}
			isItemEqualToValue={(one, other) => one._id === other._id}
			autoHighlight
		>
			<div ref={containerRef} className="relative min-w-0 flex-1">
				<Field {...props} />
			</div>
			<ResultList containerRef={containerRef} results={results} noun={noun} emptyText={emptyText} option={option} />
		</Combobox.Root>
	);
}

/** The text field, with the selected item's illustration inside it. */
function Field<Item extends { _id: string }>(props: SearchSelectProps<Item>) {
	const { label, placeholder, noun, value, illustration, aria, inputRef } = props;
	const hasIllustration = value !== null && illustration !== undefined;
	return (
		<>
			{hasIllustration && (
				<span className="pointer-events-none absolute top-1/2 left-3 size-6 -translate-y-1/2">
					{illustration(value)}
				</span>
			)}
			<Combobox.Input
				{...aria}
				ref={inputRef}
				aria-label={label}
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				className={`${inputClass} ${hasIllustration ? "pl-11" : "pl-3"}`}
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

const inputClass =
	"h-11 w-full truncate rounded-[3px] border border-control-form bg-raised pr-11 text-[15px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

type ResultListProps<Item> = {
	containerRef: RefObject<HTMLElement | null>;
	results: UseQueryResult<ListPage<Item>>;
	noun: Noun;
	emptyText: string;
	option: (item: Item) => ReactNode;
};

/** The status is inside the popup: for screen readers, nothing outside it exists while it is open. */
function ResultList<Item extends { _id: string }>({
	containerRef,
	results,
	noun,
	emptyText,
	option,
}: ResultListProps<Item>) {
	return (
		<Combobox.Portal container={containerRef}>
			<Combobox.Positioner positionMethod="fixed" sideOffset={4} className="z-50">
				<Combobox.Popup className="max-h-[min(320px,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain border-2 border-keyline bg-raised text-strong">
					<Combobox.Status className="px-3 py-2 text-[13.5px] text-soft empty:hidden">
						<ResultStatus results={results} noun={noun} emptyText={emptyText} />
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

type ResultStatusProps = { results: UseQueryResult<ListPage<unknown>>; noun: Noun; emptyText: string };

function ResultStatus({ results, noun, emptyText }: ResultStatusProps) {
	if (results.isError)
		return (
			<>
				{errorText(results.error)} <RetryLink onPress={() => results.refetch()} />
			</>
		);
	if (results.data === undefined) return <span className="after-a-moment">Loading the {noun.many}</span>;
	const { rows, total } = results.data;
	if (total === 0) return emptyText;
	return total > rows.length
		? `${formatCount(rows.length)} of ${countWithNoun(total, noun)}. Type to find the others.`
		: null;
}
