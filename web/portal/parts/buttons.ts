/** Button classes: a bar with a half disc; 52 px high for a screen's main action, else 44. */
const bar = "inline-flex items-center justify-center gap-3 text-center font-bold text-balance";
const large = `${bar} min-h-[52px] rounded-[3px_26px_26px_3px] pr-7 pl-6 py-2 text-[17px]/[1.2]`;
const small = `${bar} min-h-11 rounded-[3px_22px_22px_3px] pr-5 pl-4 py-1.5 text-[16px]/[1.2]`;
const primary =
	"bg-primary text-on-primary hover:bg-primary-hover aria-busy:bg-waiting aria-busy:cursor-progress forced-colors:border-2";
const outline = "border-2 border-current hover:bg-hover aria-busy:text-quiet aria-busy:cursor-progress";

export const mainButton = `${large} ${primary}`;
export const smallMainButton = `${small} ${primary}`;
export const plainButton = `${large} ${outline}`;
export const smallButton = `${small} ${outline}`;
/** On dark backgrounds. */
export const goldButton = `${large} bg-marigold text-ink hover:bg-marigold-light forced-colors:border-2`;
export const textLink = "font-semibold text-accent underline-offset-3 hover:underline";
/** On dark backgrounds, beside the gold one. */
export const outlineOnColour = `${large} border-2 border-current hover:bg-paper hover:border-paper hover:text-night`;
