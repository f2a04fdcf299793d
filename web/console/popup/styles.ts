/** Covers the screen behind a popup (design details, "Overlays"): night, in the dark scheme the header's night. */
export const backdropClass = "fixed inset-0 z-40 bg-top/58";

/** Buttons of popups: 44 high. */
const buttonBase =
	"inline-flex h-11 items-center justify-center gap-2 rounded-[3px_22px_22px_3px] pr-5 pl-4 text-[15px] font-semibold whitespace-nowrap forced-colors:border aria-disabled:cursor-progress aria-disabled:!bg-waiting aria-disabled:!text-on-accent";

export const popupButton = {
	main: `${buttonBase} bg-accent text-on-accent hover:bg-accent-hover`,
	destructive: `${buttonBase} bg-brick text-paper hover:bg-kumkum`,
} as const;

/** Controls of forms, on sandal; selects override the look of `Select`. */
export const formInputClass =
	"w-full rounded-[3px] border border-control-form bg-raised px-3 text-[15px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";
export const formSelectClass =
	"h-11 !border-control-form !pl-3 text-[15px] aria-invalid:!border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

/** Looks of a remark of a sentence or two. */
const noticeBase = "border-l-4 px-3 py-2 text-[14px]/5 wrap-anywhere";

export const noticeClass = `${noticeBase} border-marigold bg-chosen`;
export const errorNoticeClass = `${noticeBase} border-wrong text-wrong`;
/** Shown while the answer is not known yet. */
export const pendingNoticeClass = `${noticeBase} border-hairline text-soft`;
