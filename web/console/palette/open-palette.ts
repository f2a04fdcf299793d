import { useSyncExternalStore } from "react";
import { isDialogOpen } from "../popup/ask.tsx";

const palette = { isOpen: false, listeners: new Set<() => void>() };

export function openPalette(): void {
	// Not over an open popup, which may hold unsaved text.
	if (!isDialogOpen()) show(true);
}

export function closePalette(): void {
	show(false);
}

export function togglePalette(): void {
	palette.isOpen ? closePalette() : openPalette();
}

export function useIsPaletteOpen(): boolean {
	return useSyncExternalStore(watch, () => palette.isOpen);
}

function watch(listener: () => void): () => void {
	palette.listeners.add(listener);
	return () => palette.listeners.delete(listener);
}

function show(isOpen: boolean): void {
	if (palette.isOpen === isOpen) return;
	palette.isOpen = isOpen;
	for (const listener of palette.listeners) listener();
}
