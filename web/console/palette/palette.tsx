import { Search } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Finder } from "./finder.tsx";
import { closePalette, openPalette, togglePalette, useIsPaletteOpen } from "./open-palette.ts";

/** The command palette, on Ctrl+K or ⌘K. A native dialog holds the focus from the key press on and returns it. */
export function Palette() {
	const isOpen = useIsPaletteOpen();
	const dialog = useRef<HTMLDialogElement>(null);
	useShortcut();
	useLayoutEffect(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a press outside closes it, and so does Escape
		<dialog
			ref={dialog}
			aria-label="Find a person, phone or page"
			onClose={closePalette}
			onClick={({ target }) => target === dialog.current && closePalette()}
			className="fixed inset-x-0 top-[72px] bottom-auto m-0 mx-auto max-h-[min(560px,calc(100dvh-96px))] w-[min(640px,calc(100vw-48px))] max-w-none flex-col overflow-hidden rounded-tr-[28px] border-2 border-keyline bg-raised p-0 text-strong backdrop:bg-night/58 open:flex max-md:inset-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:rounded-none max-md:border-0"
		>
			{isOpen && <Finder />}
		</dialog>
	);
}

function useShortcut(): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			if (!event.repeat) togglePalette();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);
}

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** Looks like the field it opens; its icon alone where there is no room. */
export function PaletteButton() {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
			onClick={openPalette}
			className="flex h-9 items-center gap-3 rounded-[3px] border border-dim/50 pr-2 pl-3 text-[14px] text-dim hover:border-paper max-xl:size-9 max-xl:justify-center max-xl:border-transparent max-xl:p-0 max-xl:text-paper max-xl:hover:bg-peacock max-md:size-11 xl:w-[262px]"
		>
			<Search aria-hidden="true" className="size-[18px] shrink-0" />
			<span className="mr-auto whitespace-nowrap max-xl:sr-only">Find a person or page</span>
			<kbd className="rounded-[3px] border border-dim/50 px-1.5 font-text text-[12px]/5 font-semibold text-paper max-xl:hidden">
				{isApple ? "⌘ K" : "Ctrl K"}
			</kbd>
		</button>
	);
}
