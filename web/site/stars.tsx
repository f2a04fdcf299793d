import { t } from "#content/words.ts";

const star = (at: number) =>
	`M${at * 24 + 12} 2l3 6.4 7 .9-5.1 4.9 1.3 7L${at * 24 + 12} 17.8l-6.2 3.4 1.3-7L${at * 24 + 2} 9.3l7-.9z`;
const draw = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => star(from + at)).join("");

/** A rating out of five, in the colour of the surrounding text. */
export function Stars({ count, className }: { count: number; className?: string }) {
	return (
		<svg
			className={className}
			viewBox="0 0 120 24"
			role="img"
			aria-label={t("{count} of 5 stars", { count })}
			fill="currentColor"
		>
			<path d={draw(0, count)} />
			{count < 5 && <path d={draw(count, 5)} opacity=".32" />}
		</svg>
	);
}
