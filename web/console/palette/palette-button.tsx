import { Search } from "lucide-react";
import { openPalette } from "./open-palette.ts";

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** Looks like the field it opens; its icon alone where there is no room. */
export function PaletteButton() {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
			onClick={openPalette}
			className="flex h-9 items-center gap-3 rounded-[3px] border border-dim/50 pr-2 pl-3 text-[14px] text-dim hover:border-paper max-xl:size-9 max-xl:justify-center max-xl:border-transparent max-xl:p-0 max-xl:text-paper max-xl:hover:bg-peacock max-md:size-11 xl:w-[296px]"
		>
			<Search aria-hidden="true" className="size-[18px] shrink-0" />
			<span className="mr-auto whitespace-nowrap max-xl:sr-only">Find a person, phone or page</span>
			<kbd className="rounded-[3px] border border-dim/50 px-1.5 font-text text-[12px]/5 font-semibold text-paper max-xl:hidden">
				{isApple ? "⌘ K" : "Ctrl K"}
			</kbd>
		</button>
	);
}
