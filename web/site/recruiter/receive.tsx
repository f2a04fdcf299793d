import { recruiter } from "#content/recruiter.ts";

/** Three steps beside the form: what a recruiter receives after a request. */
export function Receive() {
	const { title, items } = recruiter.receive;
	return (
		<div>
			<h2 className="heading">{title}</h2>
			<ol className="receive">
				{items.map(({ title, text }) => (
					<li key={title}>
						<div className="receive-words">
							<h3 className="label-title">{title}</h3>
							<p>{text}</p>
						</div>
					</li>
				))}
			</ol>
		</div>
	);
}
