import type { ButtonHTMLAttributes, ReactNode } from "react";

type BusyButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
	busy: boolean;
	/** The label while busy. */
	busyText: string;
	children: ReactNode;
};

/** While `busy` it keeps the focus and is announced as busy; its action ignores a second press. */
export function BusyButton({ busy, busyText, children, ...rest }: BusyButtonProps) {
	return (
		<button type="button" {...rest} aria-busy={busy || undefined} aria-disabled={busy || undefined}>
			{busy && <Spinner />}
			{busy ? busyText : children}
		</button>
	);
}

function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
		/>
	);
}
