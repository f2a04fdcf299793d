import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";

type SentProps = {
	message: string;
	title: string;
	text: string;
	link: { label: string; address: string };
	/** Three steps: what was done, the next step, and the outcome. */
	steps: readonly { title: string; text: string }[];
	/** Links to further pages. */
	children?: ReactNode;
};

const grounds = ["ground-night", "ground-marigold", "ground-lagoon"];

/** The answer to a stored plain post: the specification's message and the next steps. */
export function Sent({ message, title, text, link, steps, children }: SentProps) {
	return (
		<div className="sent ground-mist">
			<div className="wrap sent-row">
				<div className="sent-words">
					<p className="sent-message" role="status">
						{message}
					</p>
					<h1 className="display">{title}</h1>
					<p>{text}</p>
					<ButtonLink href={link.address}>{link.label}</ButtonLink>
					{children}
				</div>
				<ol className="applied-steps sent-steps">
					{steps.map((step, at) => (
						<li key={step.title} className={grounds[at] ?? ""}>
							<strong>{step.title}</strong> {step.text}
						</li>
					))}
				</ol>
			</div>
		</div>
	);
}
