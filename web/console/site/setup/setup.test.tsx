import { expect, test } from "vitest";
import { setupSteps } from "#contract/setup.ts";
import { mainButton } from "../../parts/buttons.tsx";
import { setupAddress } from "../addresses.ts";
import { siteDocuments, siteSetup } from "../queries.ts";
import { aDocument, aDraft, drawWith } from "../testing.tsx";
import { Setup } from "./setup.tsx";

test.each(["", "team"])("One button is filled, with drafts to publish and step '%s' open", (open) => {
	const steps = setupSteps.map((step) => ({ step, state: "start", about: "" }));
	const setup = { name: "Acme Skills", steps, isPutOff: false, lateFigures: 0 };
	const documents = { documents: [aDocument({ draft: aDraft })], live: null, running: null };
	const html = drawWith(
		[
			[siteSetup().queryKey, setup],
			[siteDocuments().queryKey, documents],
		],
		<Setup />,
		setupAddress(open),
	);
	expect(html).toContain("Publish 1 draft");
	expect(html.split(mainButton)).toHaveLength(2);
});
