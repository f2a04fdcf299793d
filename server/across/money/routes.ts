import * as endpoints from "#contract/money.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { countConversions, exportConversions } from "./conversions.ts";
import { moneyBySource } from "./money.ts";
import { monthOfDay, readSpending, setSpending } from "./spending.ts";

export function moneyRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.readMoney, ({ query, reached, now }) => moneyBySource(db, reached, query, now));
	bind(endpoints.countConversions, ({ now }) => countConversions(db, now));
	bind(endpoints.exportConversions, ({ body, ...call }) => exportConversions(db, body.again, actorOf(call)));
	bind(endpoints.listSpending, ({ query }) => readSpending(db, query.month));
	bind(endpoints.setSpending, async ({ body, ...call }) => {
		await setSpending(db, body, actorOf(call));
		return readSpending(db, monthOfDay(body.month));
	});
}
