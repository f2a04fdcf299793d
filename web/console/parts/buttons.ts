/** Looks of the console's controls: 36 high, 44 on a phone, corners of 3; the main act is a bar and a half disc. */
const control =
	"inline-flex h-control items-center justify-center gap-2 px-3 text-[14px] font-semibold whitespace-nowrap";

export const plainButton = `${control} rounded-[3px] border border-control bg-raised text-strong hover:border-accent hover:bg-hover active:bg-table-head-set disabled:border-hairline disabled:bg-transparent disabled:text-quiet`;
export const mainButton = `${control} rounded-[3px_18px_18px_3px] bg-accent pr-5 pl-4 text-on-accent hover:bg-accent-hover active:bg-accent forced-colors:border`;
export const iconButton =
	"grid size-9 shrink-0 place-items-center rounded-[3px] text-strong hover:bg-hover active:bg-table-head-set disabled:text-faint disabled:hover:bg-transparent max-md:size-11";
export const textLink = "font-semibold text-accent underline underline-offset-2 hover:text-accent-hover";
