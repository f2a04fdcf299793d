/** Over what is behind a popup (design details, "Overlays"). */
export const scrim = "fixed inset-0 z-40 bg-night/58";

/** Buttons of popups: 44 high. */
const button =
	"inline-flex h-11 items-center justify-center gap-2 rounded-[3px_22px_22px_3px] pr-5 pl-4 text-[15px] font-semibold whitespace-nowrap aria-disabled:cursor-progress aria-disabled:opacity-70";

export const popupButton = {
	main: `${button} bg-accent text-on-accent hover:bg-accent-hover`,
	destructive: `${button} bg-wrong text-on-accent hover:opacity-90`,
} as const;
