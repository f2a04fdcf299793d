/** Pauses the moving cards on touch, so that they can be swiped. */
export function swipeOnTouch(page: Document): void {
	const pause = page.querySelector<HTMLInputElement>(".trending .pause");
	const row = page.querySelector<HTMLElement>(".trend-row");
	const track = row?.querySelector<HTMLElement>(".trend-track");
	if (!pause || !row || !track) return;
	const stop = () => {
		if (pause.checked) return;
		const moved = -new DOMMatrixReadOnly(getComputedStyle(track).transform).m41;
		pause.checked = true;
		row.scrollLeft = moved;
	};
	row.addEventListener("touchstart", stop, { passive: true });
}
