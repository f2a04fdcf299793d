import type { ReactNode } from "react";

type AccordionItem = {
	title: string;
	/** Stands before the title: 'Weeks 1-2'. */
	aside?: string;
	content: ReactNode;
};

type AccordionProps = {
	/** Unique on the page: items of one name close one another. */
	name: string;
	items: readonly AccordionItem[];
	/** Heading level of the titles. */
	level?: 2 | 3 | 4;
	/** The first is open, and an open one stays open when pressed (specification section 4, curriculum). */
	oneStaysOpen?: boolean;
	/** The first is open to begin with, and closes like any other. */
	firstOpen?: boolean;
};

/** One open at a time, by the browser itself. Without `oneStaysOpen`, pressing the open item closes it. */
export function Accordion({ name, items, level = 3, oneStaysOpen = false, firstOpen = oneStaysOpen }: AccordionProps) {
	const Heading = `h${level}` as const;
	return (
		<div className="accordion" {...(oneStaysOpen ? { "data-one-stays-open": "" } : {})}>
			{items.map(({ title, aside, content }, index) => (
				<details key={title} name={name} open={firstOpen && index === 0}>
					<summary className={aside === undefined ? "accordion-head" : "accordion-head accordion-head-aside"}>
						{aside !== undefined && <span className="accordion-aside">{aside}</span>}
						<Heading className="label-title">{title}</Heading>
						<span className="accordion-marker" aria-hidden="true" />
					</summary>
					<div className={aside === undefined ? "accordion-content" : "accordion-content accordion-content-aside"}>
						{content}
					</div>
				</details>
			))}
		</div>
	);
}
