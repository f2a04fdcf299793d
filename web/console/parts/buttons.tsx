import { Download, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";

/** Looks of the console's controls: 36 px high, 44 on a phone, corners of 3; the main button ends in a half disc. */
const controlClass =
	"inline-flex h-control items-center justify-center gap-2 px-3 text-[14px] font-semibold whitespace-nowrap";

export const plainButton = `${controlClass} rounded-[3px] border border-control bg-raised text-strong hover:border-accent hover:bg-hover active:bg-table-head-set disabled:border-hairline disabled:bg-transparent disabled:text-quiet`;
export const mainButton = `${controlClass} rounded-[3px_18px_18px_3px] bg-accent pr-5 pl-4 text-on-accent hover:bg-accent-hover active:bg-accent forced-colors:border`;
export const iconButton =
	"grid size-9 shrink-0 place-items-center rounded-[3px] text-strong hover:bg-hover active:bg-table-head-set disabled:text-faint disabled:hover:bg-transparent max-md:size-11";
export const textLink = "font-semibold text-accent underline underline-offset-2 hover:text-accent-hover";

type AddButtonProps = {
	/** The visible label: 'Add Course', 'Issue certificate'. */
	label: string;
	onPress: () => void;
};

/** The main button of a list. On a phone it fills the width. */
export function AddButton({ label, onPress }: AddButtonProps) {
	return (
		<button type="button" className={`${mainButton} max-md:!h-11 max-md:flex-1`} onClick={onPress}>
			+ {label}
		</button>
	);
}

export function RetryButton({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" className={plainButton} onClick={onPress}>
			<RotateCw aria-hidden="true" className="size-4" />
			Retry
		</button>
	);
}

/** Within a sentence about what failed. */
export function RetryLink({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" className={textLink} onClick={onPress}>
			Retry
		</button>
	);
}

type DownloadButtonProps = { busy?: boolean; onPress: () => void; children: ReactNode };

/** Downloads a file; `busy` while it is written. Long lists use `DownloadExcel`. */
export function DownloadButton({ busy = false, onPress, children }: DownloadButtonProps) {
	return (
		<button type="button" className={`${plainButton} max-md:!h-11`} aria-disabled={busy} onClick={onPress}>
			<Download aria-hidden="true" className="size-4" />
			{busy ? "Please wait..." : children}
		</button>
	);
}

const rowIconClass =
	"pointer-events-auto grid size-[34px] shrink-0 place-items-center rounded-[3px] border border-hairline bg-raised hover:border-accent hover:bg-hover max-md:size-11";

/** A row's action as an icon. `label` names the record too; `isLarge`: 44 px high, for use outside a row. */
export function RowIconButton({
	icon: Icon,
	label,
	title,
	destructive = false,
	isLarge = false,
	onPress,
}: {
	icon: LucideIcon;
	label: string;
	title?: string;
	destructive?: boolean;
	isLarge?: boolean;
	onPress: () => void;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			title={title}
			className={`${rowIconClass} ${isLarge ? "!size-11" : ""} ${destructive ? "text-wrong" : "text-strong"}`}
			onClick={onPress}
		>
			<Icon aria-hidden="true" className="size-4" />
		</button>
	);
}
