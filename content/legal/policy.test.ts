import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { policy } from "./policy.ts";

/** What the policy says of each file that keeps something in a browser. */
const saidOf: Record<string, string> = {
	"web/site/page.ts": "Your first and latest visit (local storage)",
	"web/site/forms/use-enquiry-form.ts": "What you have typed in an unfinished form (session storage)",
	"web/pages/contact.astro": "What you have typed in an unfinished form (session storage)",
	"web/portal/storage.ts": "in the student portal, where your email stands beside it",
	"web/console/popup/draft.ts": "What you have typed in an unfinished form (session storage)",
	"web/site/login/new-password.ts": "Your name, under the word user (local storage)",
	"web/portal/courses/stored-marks.ts": "Sessions of a course that you have just marked as watched (local storage)",
	"web/site/sign-in/identity-sign-in.ts": "confirms who you are at sign-in (session storage)",
	"web/ui/just-signed-in.ts": "That you have just logged in",
	"web/ui/flash-message.ts": "a message that the next page shows (session storage)",
	"web/console/messages/opened-messages.ts": "opened in WhatsApp from the console (local storage)",
	"web/ui/scheme.ts": "Light or dark colours (local storage)",
	"web/console/table/columns.tsx": "which columns of a table are hidden (local storage)",
	"web/console/fees/action-forms.tsx": "the method of the last payment they entered (session storage)",
	"server/identity/sign-in/token.ts": "Cookie user1:",
	"server/identity/sign-in/known-browsers.ts": "Cookie known:",
	"server/site/editing/draft-site.ts": "Cookie draft:",
};

test("the privacy policy lists all that is kept in a browser", () => {
	const keeping = sources().filter((file) => {
		const code = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
		return /(?:local|session|browser|tab)Storage\.setItem|(?:browser|tab)Storage\)|Max-Age=/.test(code);
	});
	expect(keeping.sort()).toEqual(Object.keys(saidOf).sort());
	const said = JSON.stringify(policy.sections.find(({ id }) => id === "in-your-browser"));
	expect(Object.values(saidOf).filter((words) => !said.includes(words))).toEqual([]);
});

function sources(): string[] {
	return ["web", "server"].flatMap((folder) =>
		readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.(?:tsx?|astro)$/.test(file) && !file.includes(".test."))
			.map((file) => `${folder}/${file}`),
	);
}
