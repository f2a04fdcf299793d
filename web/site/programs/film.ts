/** Loads and plays the video while in view; pauses out of view, by the button and for reduced motion. */
export function startFilm(page: Document): void {
	const frame = page.querySelector<HTMLElement>("[data-film]");
	const pause = frame?.querySelector<HTMLInputElement>(".pause");
	if (!frame || !pause) return;

	const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
	const film = page.createElement("video");
	Object.assign(film, { muted: true, loop: true, playsInline: true, preload: "none", width: 864, height: 540 });
	film.ariaHidden = "true";
	let inView = false;

	const playOrPause = () => {
		if (!inView || pause.checked) return film.pause();
		if (film.src === "") {
			film.src = frame.dataset.film ?? "";
			pause.before(film);
			frame.dataset.ready = "";
		}
		void film.play().catch(() => {
			pause.checked = true;
		});
	};

	pause.checked = reducedMotion.matches;
	if (reducedMotion.matches) frame.dataset.ready = "";
	pause.addEventListener("change", playOrPause);
	reducedMotion.addEventListener("change", () => {
		pause.checked = reducedMotion.matches;
		playOrPause();
	});
	new IntersectionObserver(([entry]) => {
		inView = entry?.isIntersecting ?? false;
		playOrPause();
	}).observe(frame);
}
