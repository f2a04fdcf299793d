import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { type ErrorId, errorIdHeader, errors } from "#contract/errors.ts";
import type { CallDraft } from "./call-draft.ts";
import type { useLogging } from "./use-logging.ts";

// Read while the modules load.
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { SaveFailure } = await import("./after-call.tsx");

const refused = (id: ErrorId) =>
	new CallFailed(errors[id].status, { error: errors[id].text }, new Headers({ [errorIdHeader]: id }));

function shownAfter(error: Error): string {
	const conflict = { text: "Ravi moved it to Later at 10:44 am.", goOn: true } as const;
	const logging = { conflict, error, busy: false, save: () => {}, isTaken: false };
	return renderToStaticMarkup(
		<SaveFailure logging={logging as unknown as ReturnType<typeof useLogging>} draft={{} as CallDraft} />,
	);
}

test("Whoever chose whose change holds is told why saving failed then, and may choose again", () => {
	const html = shownAfter(refused("overloaded"));
	expect(html).toMatch(/Ravi moved it to Later.*Use mine.*Leave it/);
	expect(html).toContain(errors.overloaded.text);
	expect(shownAfter(refused("changed-meanwhile"))).not.toContain(errors["changed-meanwhile"].text);
});
