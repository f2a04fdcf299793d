import { keepDrafts } from "./page/drafts.ts";
import { answerPresses } from "./page/presses.ts";
import { noteVisit } from "./page/touch.ts";

/** What every public page runs: a few hundred bytes, nothing that the content needs. */
answerPresses(document);
whenShown(() => {
	noteVisit(localStorage, location, document.referrer, new Date());
	keepDrafts(document, sessionStorage);
});

/** A prerendered page runs this only once it is shown. */
function whenShown(act: () => void): void {
	const page: Document & { prerendering?: boolean } = document;
	if (page.prerendering) page.addEventListener("prerenderingchange", act, { once: true });
	else act();
}
