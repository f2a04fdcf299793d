import { expect, test } from "vitest";
import { groupDocuments } from "./document.ts";
import { PublishWords } from "./documents.tsx";
import { Table } from "./documents-table.tsx";
import { aDocument, aDraft, asRole, drawWith } from "./testing.tsx";

test("Roles that may not publish ask for it", () => {
	const button = <PublishWords drafts={[aDocument({ draft: aDraft })]} />;
	expect(drawWith([asRole("manager")], button)).toBe("Publish 1 draft");
	expect(drawWith([asRole("trainer")], button)).toBe("Ask to publish");
});

test("The number of samples opens their list, that of claims the claims", () => {
	const groups = groupDocuments([
		aDocument({ name: "testimonials", title: "Testimonials", samples: 3 }),
		aDocument({ name: "claims", title: "Claims", samples: 1 }),
	]);
	const html = drawWith([], <Table groups={groups} />);
	expect(html).toMatch(/aria-label="Testimonials: 3 samples"[^>]* href="\/site\?view=samples&amp;of=testimonials"/);
	expect(html).toMatch(/aria-label="Claims: 1 sample"[^>]* href="\/site\?edit=claims"/);
});
