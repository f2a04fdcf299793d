import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";

type ButtonStyle = {
	/** `gold` stands on dark grounds, `second` is an outline in the colour of the text around it. */
	variant?: "primary" | "gold" | "second" | undefined;
	small?: boolean | undefined;
	fullWidth?: boolean | undefined;
	children: ReactNode;
};

/** Takes `command`/`commandfor` too: popups open before any script. */
type ButtonProps = ButtonStyle &
	ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; command?: string; commandfor?: string };

/** While `busy` it stays focusable, is announced as busy, and ignores a second press. */
export function Button({ variant, small, fullWidth, busy = false, className, children, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={buttonClass({ variant, small, fullWidth }, className)}
			{...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
		>
			{busy && <span className="spinner" aria-hidden="true" />}
			{children}
		</button>
	);
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
	variant,
	small,
	fullWidth,
	className,
	children,
	...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
	return (
		<a {...rest} className={buttonClass({ variant, small, fullWidth }, className)}>
			{children}
		</a>
	);
}

function buttonClass({ variant = "primary", small, fullWidth }: Partial<ButtonStyle>, extra?: string): string {
	return [
		"button",
		variant !== "primary" && `button-${variant}`,
		small && "button-small",
		fullWidth && "button-wide",
		extra,
	]
		.filter(Boolean)
		.join(" ");
}
