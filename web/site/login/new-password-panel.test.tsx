import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { login } from "#content/login.ts";
import { pages } from "#contract/paths.ts";
import { PasswordLinkPanel } from "./new-password-panel.tsx";

test("Whoever may have used a link already is offered to log in", () => {
	for (const refused of [true, false])
		expect(renderToStaticMarkup(<PasswordLinkPanel refused={refused} />)).toContain(`href="${pages.login}"`);
});

test("A link that no longer works offers another by email only where mail is sent", () => {
	const [always = "", whereMailIsSent = ""] =
		renderToStaticMarkup(<PasswordLinkPanel refused={false} />)
			.split(/<template data-unless="good">/)[1]
			?.split(/<template data-when="mail">|<\/template>/) ?? [];
	expect(whereMailIsSent).toContain(`href="${pages.forgotten}"`);
	expect(always).not.toContain(login.forgotten.link);
});
