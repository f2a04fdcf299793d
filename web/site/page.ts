import { browserStorage, tabStorage } from "../ui/storage.ts";
import { handleClicks } from "./page/clicks.ts";
import { keepDrafts } from "./page/drafts.ts";
import { noteVisit } from "./page/touch.ts";

/** The script of every public page: a few hundred bytes, which the content never waits for. */
handleClicks(document);
whenShown(() => {
	noteVisit(browserStorage, location, document.referrer, new Date());
	keepDrafts(document, tabStorage);
});

/** A prerendered page runs this only once it is shown. */
function whenShown(act: () => void): void {
	const page: Document & { prerendering?: boolean } = document;
	if (page.prerendering) page.addEventListener("prerenderingchange", act, { once: true });
	else act();
}
