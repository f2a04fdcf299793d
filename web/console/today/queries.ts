import { api } from "#contract/api.ts";
import type { TodaySection } from "#contract/today.ts";
import { answerQueryOptions } from "#web/api.ts";

/** The leads that wait today, one's own or everyone's; `more`: more rows of one section. */
export const today = (who: "mine" | "everyone", more?: TodaySection) =>
	answerQueryOptions(["leads", "today", who, ...(more ? [more] : [])], api.readToday, {
		query: { who, ...(more && { more }) },
	});

export const todayCount = () => answerQueryOptions(["leads", "today", "count"], api.countToday, {});
