import { type ReactNode, useId } from "react";

type PartProps = { title: string; children: ReactNode; className?: string };

/** A part of the profile under its own heading. */
export function Part({ title, children, className = "" }: PartProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className="part-title text-[28px]">
				{title}
			</h2>
			{children}
		</section>
	);
}
