import { createStore, useStore } from "#web/ui/store.ts";
import { isDialogOpen } from "../popup/confirmation.tsx";

const isOpen = createStore(false);

export function openPalette(): void {
	// Not over an open popup, which may hold unsaved text.
	if (!isDialogOpen()) isOpen.set(true);
}

export function closePalette(): void {
	isOpen.set(false);
}

export function togglePalette(): void {
	isOpen.get() ? closePalette() : openPalette();
}

export function useIsPaletteOpen(): boolean {
	return useStore(isOpen);
}
