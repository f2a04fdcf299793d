import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";

type SentProps = {
	message: string;
	title: string;
	text: string;
	link: { label: string; address: string };
	/** Further ways on. */
	children?: ReactNode;
};

/** What a plain post is answered with once it is stored: the specification's message and what comes next. */
export function Sent({ message, title, text, link, children }: SentProps) {
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
				<svg viewBox="0 0 400 320" aria-hidden="true" className="sent-scene">
					<path fill="var(--color-night)" d="M0 220h133v100H0z" />
					<path fill="var(--color-marigold)" d="M133 150h133v170H133z" />
					<path fill="var(--color-lagoon)" d="M266 80h134v240H266z" />
					<circle cx="66" cy="184" r="30" fill="var(--color-kumkum)" />
				</svg>
			</div>
		</div>
	);
}
