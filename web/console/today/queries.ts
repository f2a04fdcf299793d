import { api } from "#contract/api.ts";
import type { TodaySection } from "#contract/today.ts";
import { answerQueryOptions } from "#web/api.ts";
import { leadsKey } from "../leads/queries.ts";

/** The leads that wait today, one's own or everyone's; `more`: more rows of one section. */
export const today = (who: "mine" | "everyone", more?: TodaySection) =>
	answerQueryOptions([...leadsKey, "today", who, ...(more ? [more] : [])], api.readToday, {
		query: { who, ...(more && { more }) },
	});

export const todayCount = () => answerQueryOptions([...leadsKey, "today", "count"], api.countToday, {});
