import { browserStorage, tabStorage } from "../ui/storage.ts";
import { handleClicks } from "./page/clicks.ts";
import { persistDrafts } from "./page/drafts.ts";
import { storeVisit } from "./page/touch.ts";

/** The script of every public page: a few hundred bytes, which never delays the content. */
handleClicks(document);
onceVisible(() => {
	storeVisit(browserStorage, location, document.referrer, new Date());
	persistDrafts(document, tabStorage);
});

/** A prerendered page runs this only once it is shown. */
function onceVisible(callback: () => void): void {
	const page: Document & { prerendering?: boolean } = document;
	if (page.prerendering) page.addEventListener("prerenderingchange", callback, { once: true });
	else callback();
}
