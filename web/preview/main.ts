import { fileAddress } from "#contract/client.ts";
import { readPicture } from "#contract/site.ts";
import { type FromPreview, isToPreview } from "./messages.ts";

const postToEditor = (message: FromPreview) => window.parent.postMessage(message, location.origin);

/** The content reads its documents while it loads, so they are set before; other documents need a new page. */
window.addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
	if (origin !== location.origin || source !== window.parent || window.parent === window) return;
	if (!isToPreview(data)) return;
	if ("find" in data) return void import("./find.ts").then(({ frameText }) => frameText(data.find));
	globalThis.publishedDocuments = data.documents;
	globalThis.previewedPicture = (picture) => fileAddress(readPicture, { picture });
	import("./draw.tsx").then(
		({ draw }) => {
			const drawn = draw(data.name);
			window.scrollTo(0, data.top);
			postToEditor({ preview: drawn ? "drawn" : "failed" });
		},
		() => postToEditor({ preview: "failed" }),
	);
});

/** Links and forms in the preview do nothing. */
for (const type of ["click", "submit", "auxclick"])
	document.addEventListener(type, (event) => event.preventDefault(), { capture: true });

postToEditor({ preview: "ready" });
