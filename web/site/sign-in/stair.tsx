import { InlineMark } from "../../brand/inline-mark.tsx";

const columns = 5;

/** Marks in columns of one to five with the bindu on the last: as many as the window is high enough for. Drawn into the page: nothing to wait for. */
export function Stair({ slugs }: { slugs: readonly string[] }) {
	let taken = 0;
	return (
		<div className="sign-in-stair" aria-hidden="true">
			{Array.from({ length: columns }, (_, column) => {
				const steps = slugs.slice(taken, taken + column + 1);
				taken += column + 1;
				return (
					<div key={steps[0]} className="sign-in-column">
						{column === columns - 1 && <span className="sign-in-bindu" />}
						{steps.map((slug) => (
							<InlineMark key={slug} slug={slug} />
						))}
					</div>
				);
			})}
		</div>
	);
}
