import { useEffect, useRef } from "react";
import { firstName, timeOfDay } from "./applied-panel.tsx";

type SentPanelProps = {
	/** 'We have your message'; the sender's name follows. */
	title: string;
	name: string;
	/** The next steps, with their times. */
	text: string;
	steps: readonly { title: string; text: string }[];
	another: { label: string; press: () => void };
};

const grounds = ["ground-marigold", "ground-lagoon"];

/** Replaces a form after it was sent. Its heading takes the focus. */
export function SentPanel({ title, name, text, steps, another }: SentPanelProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const sentAt = useRef(new Date());
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="applied">
			<div className="applied-field">
				<div className="applied-text">
					<h2 ref={heading} tabIndex={-1} className="form-title">
						{title}, {firstName(name)}
					</h2>
					<p>{text}</p>
				</div>
				<ol className="applied-steps">
					<li className="ground-night">
						<strong>Sent</strong> today, <span className="whitespace-nowrap">{timeOfDay(sentAt.current)}</span>
					</li>
					{steps.map((step, at) => (
						<li key={step.title} className={grounds[at] ?? ""}>
							<strong>{step.title}</strong> {step.text}
						</li>
					))}
				</ol>
			</div>
			<button type="button" onClick={another.press} className="applied-another text-link">
				{another.label}
			</button>
		</div>
	);
}
