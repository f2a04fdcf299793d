import { InlineMark } from "../../brand/inline-mark.tsx";

const columns = 5;

/** Marks in columns of one to five, with the dot on the last. Inlined: nothing to load. */
export function MarkSteps({ slugs }: { slugs: readonly string[] }) {
	let taken = 0;
	return (
		<div className="sign-in-steps" aria-hidden="true">
			{Array.from({ length: columns }, (_, column) => {
				const steps = slugs.slice(taken, taken + column + 1);
				taken += column + 1;
				return (
					<div key={steps[0]} className="sign-in-column">
						{column === columns - 1 && <span className="sign-in-dot" />}
						{steps.map((slug) => (
							<InlineMark key={slug} slug={slug} />
						))}
					</div>
				);
			})}
		</div>
	);
}
