import { provider } from "#content/provider.ts";
import { colours } from "../colours.ts";
import type { MailLink } from "../db/schema.ts";
import { escapeHtml } from "../http/pages/page-template.ts";
import { isSignature, linkInText } from "./template.ts";

/** Mail programs do not know CSS variables, and some ignore style sheets: the light colours are inline. */
function lightColours() {
	const { mist, surface, ink, "ink-soft": soft, night, peacock, paper } = colours();
	return { page: mist, column: surface, ink, soft, deep: night, link: peacock, paper };
}
type Light = ReturnType<typeof lightColours>;

const fonts = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const style = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #0d171c !important; }
.column { background: #14252c !important; }
.ink { color: #f0ece0 !important; }
.soft { color: #b3c0c6 !important; border-color: #33464f !important; }
.link { color: #8fd3dc !important; }
.button { background: #f2c14e !important; }
.button a { color: #14212b !important; }
}`;

/**
 * The HTML part of a mail, made from its text when it is sent: one column, at most one button, no remote content. Only
 * the message's own links become links; typed text stays text.
 */
export function renderHtml({ subject, text, links }: { subject: string; text: string; links: MailLink[] }): string {
	const light = lightColours();
	const paragraphs = text.trimEnd().split("\n\n");
	const body = paragraphs.map((paragraph) => paragraphOf(paragraph, links, light)).join("\n");
	return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:16px 24px;background:${light.deep};color:${light.paper};font:bold 18px/1.3 ${fonts}">${escapeHtml(provider.name)}</td></tr>
<tr><td class="column ink" style="padding:24px 24px 8px;background:${light.column};color:${light.ink};font:16px/1.55 ${fonts}">
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraphOf(paragraph: string, links: MailLink[], light: Light): string {
	const button = links.find((link) => linkInText(link) === paragraph);
	if (button) return buttonOf(button, light);
	const ending = `color:${light.soft};border-top:1px solid #d9d2bf;padding-top:16px;font-size:14px`;
	const attributes = isSignature(paragraph)
		? ` class="soft" style="margin:24px 0 16px;${ending}"`
		: ` style="margin:0 0 16px"`;
	return `<p${attributes}>${textToHtml(paragraph, links, light)}</p>`;
}

function buttonOf({ label, address }: MailLink, light: Light): string {
	const link = `display:block;padding:13px 28px;color:${light.paper};font:bold 16px/1.3 ${fonts};text-decoration:none;text-align:center`;
	return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" style="background:${light.deep};border-radius:3px 26px 26px 3px"><a href="${escapeHtml(address)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`;
}

function textToHtml(paragraph: string, links: MailLink[], light: Light): string {
	const linked = links.reduce((html, link) => {
		const { label, address } = link;
		const shown = `<a class="link" href="${escapeHtml(address)}" style="color:${light.link}">${escapeHtml(label)}</a>`;
		return html.replaceAll(escapeHtml(linkInText(link)), () => shown);
	}, escapeHtml(paragraph));
	// Further lines of typed text are indented, here as in the text part.
	return linked.replace(/^ +/gm, (indent) => "&nbsp;".repeat(indent.length)).replaceAll("\n", "<br>\n");
}
