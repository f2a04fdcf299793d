import { Autocomplete } from "@base-ui/react/autocomplete";
import { ArrowDown, ArrowUp, SearchIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { minSearchLength } from "#contract/search.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { iconButton, plainButton } from "../parts/buttons.tsx";
import { Key } from "../parts/key.tsx";
import { addRecentChoice, type Choice, type ChoiceGroup, defaultChoices, matchingChoices } from "./choices.ts";
import { closePalette } from "./open-palette.ts";
import { type Search, useSearchResults } from "./search-results.ts";

/** The palette's field and its list, which is always open. The first option is active until the arrows or the pointer choose another. */
export function Finder() {
	const [typed, setTyped] = useState("");
	const search = useSearchResults(typed);
	const groups = typed.trim() === "" ? defaultChoices() : matchingChoices(typed, search.records);
	const choices = groups.flatMap(({ items }) => items);
	const choose = useChoose();
	const earlyEnter = useEarlyEnter(choices[0], search.isWaiting, choose);
	return (
		<Autocomplete.Root
			inline
			open
			autoHighlight="always"
			keepHighlight
			items={groups}
			filter={null}
			itemToStringValue={titleOf}
			value={typed}
			onValueChange={(text) => {
				setTyped(text);
				earlyEnter.forget();
			}}
		>
			<Field onEnter={choices.length === 0 ? earlyEnter.press : undefined} />
			<Options onChoose={choose} />
			<SearchStatus typed={typed} search={search} count={choices.length} />
			<Keys />
		</Autocomplete.Root>
	);
}

const titleOf = ({ title }: Choice) => title;

function Field({ onEnter }: { onEnter: (() => void) | undefined }) {
	return (
		<div className="flex h-14 shrink-0 items-center gap-4 border-b border-hairline pr-3 pl-4">
			<SearchIcon aria-hidden="true" className="size-[18px] shrink-0 text-soft" />
			<Autocomplete.Input
				aria-label="Find a person, phone or page"
				placeholder="Find a person, phone or page"
				maxLength={200}
				enterKeyHint="go"
				onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && onEnter?.()}
				className="h-full min-w-0 flex-1 bg-transparent text-[16px] text-strong outline-none placeholder:text-quiet placeholder:opacity-100"
			/>
			<button type="button" aria-label="Close" className={iconButton} onClick={closePalette}>
				<X aria-hidden="true" className="size-5" />
			</button>
		</div>
	);
}

/** Enter pressed before the server's answer takes the first option that arrives. */
function useEarlyEnter(first: Choice | undefined, isWaiting: boolean, choose: (choice: Choice) => void) {
	const [isPressed, setPressed] = useState(false);
	useEffect(() => {
		if (!isPressed) return;
		if (first !== undefined) choose(first);
		else if (!isWaiting) setPressed(false);
	}, [isPressed, first, isWaiting, choose]);
	return { press: () => setPressed(true), forget: () => setPressed(false) };
}

function useChoose() {
	const navigate = useNavigate();
	return async (choice: Choice) => {
		addRecentChoice(choice);
		closePalette();
		if ("run" in choice) return choice.run();
		await navigate(choice.to);
		focusScreen();
	};
}

function focusScreen(): void {
	if (!document.activeElement?.closest("main, [role=dialog]")) document.getElementById("main")?.focus();
}

type OnChoose = (choice: Choice) => void;

function Options({ onChoose }: { onChoose: OnChoose }) {
	return (
		<Autocomplete.List
			aria-label="Found"
			className="min-h-0 scroll-py-9 overflow-y-auto overscroll-contain outline-none max-md:scroll-py-11"
		>
			{({ title, items }: ChoiceGroup) => (
				<Autocomplete.Group key={title} aria-label={title} className="pb-2">
					<p aria-hidden="true" className="px-4 pt-3 pb-1 text-[12.5px]/5 font-semibold text-soft">
						{title}
					</p>
					{items.map((choice) => (
						<Option key={choice.key} choice={choice} onChoose={onChoose} />
					))}
				</Autocomplete.Group>
			)}
		</Autocomplete.List>
	);
}

/** The active option is announced as selected, as users of screen readers expect. */
function Option({ choice, onChoose }: { choice: Choice; onChoose: OnChoose }) {
	const { title, about, kind, icon: Icon } = choice;
	return (
		<Autocomplete.Item
			value={choice}
			onClick={() => onChoose(choice)}
			// biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props bring the role of an option
			render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
			className="relative flex min-h-11 cursor-pointer items-center gap-4 px-4 py-1.5 text-[14px]/5 aria-selected:bg-chosen aria-selected:before:chosen-edge max-md:min-h-13"
		>
			<Icon aria-hidden="true" className="size-[18px] shrink-0 text-soft" />
			<span className="flex min-w-0 flex-1 flex-col">
				<span className="truncate font-semibold">{title}</span>
				{about && <span className="truncate text-[13px]/[18px] text-soft">{about}</span>}
			</span>
			{kind && <span className="shrink-0 text-[12.5px] text-soft">{kind}</span>}
		</Autocomplete.Item>
	);
}

function SearchStatus({ typed, search, count }: { typed: string; search: Search; count: number }) {
	if (search.error) return <Failed error={search.error} onRetry={search.retry} isBelow={count > 0} />;
	const isShort = typed.trim().length < minSearchLength;
	return (
		<div role="status" className="shrink-0 text-[14px] text-soft">
			{search.isWaiting && <p className="after-a-moment px-4 py-3">Searching people, courses and masterclasses</p>}
			{!search.isWaiting && count === 0 && (
				<p className="px-4 py-5">
					{isShort ? (
						"Go on typing to find people, courses and masterclasses."
					) : (
						<>
							No results for <b className="font-semibold break-all text-strong">{typed.trim()}</b>. Try fewer letters of
							a name, an email, a phone number or a title.
						</>
					)}
				</p>
			)}
			{!search.isWaiting && !isShort && count > 0 && <p className="sr-only">{count} found</p>}
		</div>
	);
}

function Failed({ error, onRetry, isBelow }: { error: Error; onRetry: () => void; isBelow: boolean }) {
	return (
		<div
			className={`flex shrink-0 flex-wrap items-center gap-3 px-4 py-3 ${isBelow ? "border-t border-hairline" : ""}`}
		>
			<div role="alert" className="text-[14px] text-wrong">
				<p>Records were not searched. {errorText(error)}</p>
				<RequestDetails error={error} />
			</div>
			<button type="button" className={plainButton} onClick={onRetry}>
				Retry
			</button>
		</div>
	);
}

/** Drawn as icons, because the page's font has no arrows. */
const arrow = "mb-0.5 inline size-3.5";
const hints: [label: string, keys: Record<string, ReactNode>][] = [
	[
		"move",
		{
			"Up arrow": <ArrowUp aria-label="Up arrow" role="img" className={arrow} />,
			"Down arrow": <ArrowDown aria-label="Down arrow" role="img" className={arrow} />,
		},
	],
	["open", { Enter: "Enter" }],
	["close", { Esc: "Esc" }],
];

/** The keys that work here. */
function Keys() {
	return (
		<p className="flex shrink-0 gap-4 border-t border-hairline bg-page px-4 py-2 text-[13px] text-soft max-md:hidden">
			{hints.map(([label, keys]) => (
				<span key={label} className="flex items-center gap-1.5">
					{Object.entries(keys).map(([name, icon]) => (
						<Key key={name}>{icon}</Key>
					))}
					{label}
				</span>
			))}
		</p>
	);
}
