import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pages } from "#contract/paths.ts";
import { PasswordLinkPanel } from "./new-password-panel.tsx";

test("Whoever may have used a link already is offered to log in", () => {
	for (const refused of [true, false])
		expect(renderToStaticMarkup(<PasswordLinkPanel refused={refused} />)).toContain(`href="${pages.login}"`);
});
