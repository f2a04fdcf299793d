/** '2026-12-07' as '7 December 2026'. */
export const longDay = (day: string): string =>
	new Date(day).toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
