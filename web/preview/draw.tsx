import "../layouts/site.css";
import "../site/legal/legal.css";
import "../site/contact/contact.css";
import "../site/recruiter/recruiter.css";
import "../site/masterclasses/parts.css";
import "../site/masterclasses/masterclasses.css";
import "../site/zoom.css";
import "./preview.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { colours } from "#content/colours.ts";
import { derivedTokens, deriveTokens } from "#content/schema/colours.ts";
import { languageOfDocument } from "#content/schema/documents.ts";
import { pageOf } from "./pages.tsx";

/** Draws the page that shows the document; returns whether that succeeded. */
export function draw(name: string): boolean {
	applyColours();
	const { language, document: shown } = languageOfDocument(name);
	document.documentElement.lang = language;
	let failed = false;
	const root = createRoot(document.body, {
		onUncaughtError: () => {
			failed = true;
		},
	});
	flushSync(() => root.render(pageOf(shown)));
	return !failed;
}

/** Overrides the colours published when the style sheet was built with the draft's. */
function applyColours(): void {
	const { style } = document.documentElement;
	const computed = getComputedStyle(document.documentElement);
	const tokens = derivedTokens
		.map((name) => [name, expandHex(computed.getPropertyValue(`--color-${name}`).trim())] as const)
		.filter(([, hex]) => hex !== "");
	const derived = deriveTokens(Object.fromEntries(tokens), colours);
	for (const [name, hex] of Object.entries(derived)) style.setProperty(`--color-${name}`, hex);
}

/** A minified style sheet writes each channel with one digit where it can. */
const expandHex = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, "$&$&") : hex);
