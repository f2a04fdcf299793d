import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { iconButton } from "../parts/buttons.ts";
import type { Choice, Group } from "./choice.ts";
import { choicesFor, likelyChoices, remember } from "./choices.ts";
import { useFound } from "./found.ts";
import { Keys } from "./keys.tsx";
import { closePalette } from "./open-palette.ts";
import { listId, Options, optionId } from "./options.tsx";
import { Standing } from "./standing.tsx";

/** The field of the palette and what it leads to: a combobox whose list is always open (WAI-ARIA, editable with list). */
export function Finder() {
	const [typed, setTyped] = useState("");
	const search = useFound(typed);
	const groups = typed.trim() === "" ? likelyChoices() : choicesFor(typed, search.records);
	const list = useActive(groups);
	const choose = useChoose();
	const enter = useEnter(list.active, search.isWaiting, choose);

	const press = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (by !== undefined) list.move(by);
		else if (event.key === "Enter") enter.press();
		else return;
		event.preventDefault();
	};
	const type = (text: string) => {
		setTyped(text);
		list.reset();
		enter.forget();
	};

	return (
		<>
			<Field typed={typed} onType={type} onKeyDown={press} active={list.active} />
			<Options groups={groups} active={list.active} onPoint={list.point} onChoose={choose} />
			<Standing typed={typed} search={search} count={groups.flatMap(({ choices }) => choices).length} />
			<Keys />
		</>
	);
}

type FieldProps = {
	typed: string;
	onType: (text: string) => void;
	onKeyDown: (event: KeyboardEvent) => void;
	active: Choice | undefined;
};

function Field({ typed, onType, onKeyDown, active }: FieldProps) {
	return (
		<div className="flex h-14 shrink-0 items-center gap-4 border-b border-hairline pr-3 pl-4">
			<Search aria-hidden="true" className="size-[18px] shrink-0 text-soft" />
			<input
				type="text"
				role="combobox"
				aria-label="Find a person, phone or page"
				aria-autocomplete="list"
				aria-expanded={active !== undefined}
				aria-controls={listId}
				aria-activedescendant={active && optionId(active)}
				placeholder="Find a person, phone or page"
				value={typed}
				maxLength={200}
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="go"
				onChange={(event) => onType(event.target.value)}
				onKeyDown={onKeyDown}
				className="h-full min-w-0 flex-1 bg-transparent text-[16px] text-strong outline-none placeholder:text-quiet placeholder:opacity-100"
			/>
			<button type="button" aria-label="Close" className={iconButton} onClick={closePalette}>
				<X aria-hidden="true" className="size-5" />
			</button>
		</div>
	);
}

/** Which option Enter would take: the first until the arrows or the pointer say otherwise. It stays the same one while more come. */
function useActive(groups: readonly Group[]) {
	const [key, setKey] = useState<string>();
	const choices = groups.flatMap((group) => group.choices);
	const active = choices.find((choice) => choice.key === key) ?? choices[0];
	const move = (by: number) => {
		const at = active === undefined ? -1 : choices.indexOf(active);
		const next = choices.at((at + by) % choices.length);
		setKey(next?.key);
		if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
	};
	return { active, move, point: (choice: Choice) => setKey(choice.key), reset: () => setKey(undefined) };
}

/** Enter takes the active option. Pressed before the server answered, it takes the first that comes. */
function useEnter(active: Choice | undefined, isWaiting: boolean, choose: (choice: Choice) => void) {
	const [isPressed, setPressed] = useState(false);
	useEffect(() => {
		if (!isPressed) return;
		if (active !== undefined) choose(active);
		else if (!isWaiting) setPressed(false);
	}, [isPressed, active, isWaiting, choose]);
	return { press: () => setPressed(true), forget: () => setPressed(false) };
}

function useChoose() {
	const navigate = useNavigate();
	return async (choice: Choice) => {
		remember(choice);
		closePalette();
		if ("act" in choice) return choice.act();
		await navigate(choice.to);
		focusScreen();
	};
}

/** Unless what was opened has taken the focus itself. */
function focusScreen(): void {
	if (!document.activeElement?.closest("main, [role=dialog]")) document.getElementById("main")?.focus();
}
