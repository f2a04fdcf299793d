import { fileAddress } from "#contract/client.ts";
import { readPicture } from "#contract/site.ts";
import { outlineText } from "./find.ts";
import { type FromPreview, isToPreview } from "./messages.ts";

const postToEditor = (message: FromPreview) => window.parent.postMessage(message, location.origin);

/** The text to outline, which may become another while the page is drawn. */
let find = "";

/** The content reads its documents while it loads, so they are set before; other documents need a new page. */
window.addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
	if (origin !== location.origin || source !== window.parent || window.parent === window) return;
	if (!isToPreview(data)) return;
	find = data.find;
	if (!("documents" in data)) return outlineText(find)?.scrollIntoView({ block: "nearest" });
	globalThis.publishedDocuments = data.documents;
	globalThis.previewedPicture = (picture) => fileAddress(readPicture, { picture });
	import("./draw.tsx").then(
		({ draw }) => {
			const isDrawn = draw(data.name);
			window.scrollTo(0, data.top);
			outlineText(find);
			postToEditor({ preview: isDrawn ? "drawn" : "failed" });
		},
		() => postToEditor({ preview: "failed" }),
	);
});

/** Links and forms in the preview do nothing. */
for (const type of ["click", "submit", "auxclick"])
	document.addEventListener(type, (event) => event.preventDefault(), { capture: true });

postToEditor({ preview: "ready" });
