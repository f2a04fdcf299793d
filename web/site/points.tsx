/** Points of equal weight, each a title and a sentence or two. */
export function Points({
	className,
	points,
}: {
	className: string;
	points: readonly { title: string; text: string }[];
}) {
	return (
		<ul className={className}>
			{points.map(({ title, text }) => (
				<li key={title}>
					<h3 className="label-title">{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
