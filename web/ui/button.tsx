import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";

type Look = {
	/** `gold` stands on dark grounds, `second` is an outline in the colour of the text around it. */
	look?: "primary" | "gold" | "second" | undefined;
	small?: boolean | undefined;
	wide?: boolean | undefined;
	children: ReactNode;
};

/** Takes `command`/`commandfor` too: popups open before any script. */
type ButtonProps = Look &
	ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; command?: string; commandfor?: string };

/** While `busy` it stays focusable, is announced as busy, and ignores a second press. */
export function Button({ look, small, wide, busy = false, className, children, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={buttonClass({ look, small, wide }, className)}
			{...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
		>
			{busy && <span className="spinner" aria-hidden="true" />}
			{children}
		</button>
	);
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
	look,
	small,
	wide,
	className,
	children,
	...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
	return (
		<a {...rest} className={buttonClass({ look, small, wide }, className)}>
			{children}
		</a>
	);
}

function buttonClass({ look = "primary", small, wide }: Partial<Look>, more?: string): string {
	return ["button", look !== "primary" && `button-${look}`, small && "button-small", wide && "button-wide", more]
		.filter(Boolean)
		.join(" ");
}
