/** Bars that are not filled yet, in a darker shade of a light background. */
export const unfilledBars: Record<string, string> = {
	marigold: "[--progress-bar-rest:var(--color-marigold-deep)]",
	sandal: "[--progress-bar-rest:var(--color-sandal-deep)]",
};
