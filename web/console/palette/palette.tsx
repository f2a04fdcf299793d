import { useEffect, useLayoutEffect, useRef } from "react";
import { Finder } from "./finder.tsx";
import { closePalette, togglePalette, useIsPaletteOpen } from "./open-palette.ts";

/**
 * The command palette, on Ctrl+K or ⌘K from anywhere. A dialog of the browser's own: it has the keyboard from the very key that
 * opens it, holds it, and gives the focus back.
 */
export function Palette() {
	const isOpen = useIsPaletteOpen();
	const dialog = useRef<HTMLDialogElement>(null);
	useShortcut();
	useLayoutEffect(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it as Escape does
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
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			if (!event.repeat) togglePalette();
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
}
