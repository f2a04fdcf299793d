import { useInsertionEffect } from "react";

/**
 * Style rules that follow from the amount of content. A page carries them as a style element, which its policy allows by
 * the hash; the preview is drawn by a script, which may insert no such element but adopt a style sheet.
 */
export function InlineStyles({ css }: { css: string }) {
	useInsertionEffect(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets.push(sheet);
		return () => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
		};
	}, [css]);
	return import.meta.env.SSR ? <style>{css}</style> : null;
}
