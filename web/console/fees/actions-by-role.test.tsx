import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { FeeRow } from "#contract/fees.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import type { AdminRole } from "#contract/roles.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { signedIn } from "../admins/queries.ts";
import { Ledger } from "./ledger-overlay.tsx";
import { RowActions } from "./row-actions.tsx";

const row = { _id: "f1", name: "Ananya", phone: "9000040372", reminders: 0, open: 100_000 } as FeeRow;

/** The names of the buttons and links that someone in this role gets. */
function offered(role: AdminRole, shown: ReactNode): string[] {
	const client = createQueryClient();
	const me = { email: "ravi@gradway.example", name: "Ravi", role, signedInUntil: "2026-12-01T00:00:00.000Z" };
	client.setQueryData(signedIn().queryKey, me);
	const html = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>{shown}</MemoryRouter>
		</QueryClientProvider>,
	);
	const controls = [...html.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/g)];
	return controls.map(([, , attributes = "", content = ""]) => {
		const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
		return label ?? content.replace(/<[^>]*>/g, "");
	});
}

test("Where a payment waits to be confirmed or a refund to be paid, counsellors are offered to open the fees", () => {
	const of = (role: AdminRole, state: FeeRow["state"]) =>
		offered(role, <RowActions row={{ ...row, state }} isSelected={false} />)[0];
	expect([of("accounts", "confirm"), of("accounts", "refund")]).toEqual(["Confirm for Ananya", "Refund to Ananya"]);
	for (const state of ["confirm", "refund"] as const) expect(of("counsellor", state)).toBe("Open the fees of Ananya");
	expect(of("counsellor", "overdue")).toBe("Remind Ananya");
});

test("In a ledger counsellors remind, by WhatsApp or by mail, and change nothing", () => {
	const due = { agreed: 100_000, paid: 0, nextOn: "2026-12-01", whatsapp: "Due", studentid: null, undoneAt: null };
	const none = { rows: [], parts: [], requests: [], reminded: [], papers: [], leftAt: null, pageOpenedAt: null };
	const ledger = { ...row, ...due, ...none, domain: "UI UX", page: "/fees/f1" } as unknown as FeeLedger;
	const of = (role: AdminRole, changes: Partial<FeeLedger> = {}) =>
		offered(role, <Ledger ledger={{ ...ledger, ...changes }} />);
	const always = ["Fee page", "Copy link"];
	const reminders = ["WhatsApp to Ananya", "Remind"];
	expect(of("counsellor")).toEqual([...always, ...reminders]);
	expect(of("accounts")).toEqual(expect.arrayContaining(["Take payment", "Leave the batch", ...reminders]));
	expect(of("counsellor", { nextOn: null })).toEqual(always);
	expect(of("accounts", { undoneAt: "2026-11-20T06:30:00.000Z" })).toEqual([]);
});
