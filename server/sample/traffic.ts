import { dayMs, hourMs } from "#contract/durations.ts";
import type { Touch } from "#contract/enquiry-forms.ts";
import { programPage } from "#contract/paths.ts";
import { startOfDayInIndia } from "../platform/india-time.ts";
import type { Random } from "./random.ts";

const sampleDays = 90;

/** The percentage that arrives in each hour of the day in India: quiet nights, a lunch break, most after college. */
const hourWeights = [1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 5, 6, 5, 4, 5, 6, 7, 8, 9, 8, 5, 3];
const weightedHours = hourWeights.flatMap((weight, hour) => Array<number>(weight).fill(hour));

/** Moments of the past 90 days, oldest first, more of them towards now. */
export function sampleTimes(random: Random, count: number, now: Date): Date[] {
	const times = Array.from({ length: count }, () => sampleTime(random, now));
	return times.sort((a, b) => a.getTime() - b.getTime());
}

function sampleTime(random: Random, now: Date): Date {
	const daysAgo = sampleDays * random.share() ** 1.25;
	const midnight = startOfDayInIndia(new Date(now.getTime() - daysAgo * dayMs)).getTime();
	const at = midnight + (random.pick(weightedHours) + random.share()) * hourMs;
	const earliest = now.getTime() - sampleDays * dayMs;
	// That hour may not have come yet today, or may lie before the 90 days.
	return new Date(at > now.getTime() ? now.getTime() - random.whole(1, hourMs) : Math.max(at, earliest));
}

const campaigns: (Pick<Touch, "source" | "medium" | "campaign" | "term" | "referrer"> & { clicked?: true })[] = [
	{ source: "search", medium: "cpc", campaign: "data-programs", term: "data science course", clicked: true },
	{ source: "search", medium: "cpc", campaign: "full-stack", term: "full stack course bangalore", clicked: true },
	{ source: "newsletter", medium: "email", campaign: "monthly" },
	{ source: "campus", medium: "poster", campaign: "placement-week" },
	{ source: "alumni", medium: "referral", campaign: "bring-a-friend" },
	{ source: "video", medium: "social", campaign: "mentor-talks", referrer: "https://videos.example/" },
	{ referrer: "https://campusboard.example/courses" },
	{ referrer: "https://search.example/" },
];

type Touches = { firstTouch?: Touch; lastTouch?: Touch };

/** About one visitor in five typed the address, which leaves no source. */
export function sampleTouches(random: Random, slug: string, at: Date): Touches {
	const touch = (msBefore: number): Touch => {
		const { clicked, ...campaign } = random.chance(0.2) ? {} : random.pick(campaigns);
		const clickId = clicked ? { clickId: `gclid=${random.uuid().replaceAll("-", "")}` } : {};
		return { at: new Date(at.getTime() - msBefore).toISOString(), landing: programPage(slug), ...campaign, ...clickId };
	};
	if (random.chance(0.05)) return {};
	const lastTouch = touch(random.whole(60_000, 900_000));
	return { firstTouch: random.chance(0.6) ? lastTouch : touch(random.whole(1, 20) * dayMs), lastTouch };
}
