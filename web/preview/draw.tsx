import "../ui/site.css";
import "../site/legal/legal.css";
import "../site/contact/contact.css";
import "../site/recruiter/recruiter.css";
import "../site/masterclasses/parts.css";
import "../site/masterclasses/masterclasses.css";
import "../site/zoom.css";
import "./preview.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { pageOf } from "./pages.tsx";

/** Draws the page that shows the document; answers whether it could. */
export function draw(name: string): boolean {
	let failed = false;
	const root = createRoot(document.body, {
		onUncaughtError: () => {
			failed = true;
		},
	});
	flushSync(() => root.render(pageOf(name)));
	return !failed;
}
