import { ArrowRight, Mail, MessageCircle, Phone } from "lucide-react";
import { provider } from "#content/provider.ts";
import { chatLabel, chatLinkForTopic } from "../chat.ts";

const { phone, email } = provider;

const channels = [
	{ label: `${chatLabel} (${phone.note})`, address: chatLinkForTopic(), Icon: MessageCircle, opensNewTab: true },
	{ label: phone.display, address: `tel:${phone.e164}`, Icon: Phone, opensNewTab: false },
	{ label: email, address: `mailto:${email}`, Icon: Mail, opensNewTab: false },
];

/** Chat, call and mail, a row each. */
export function ContactChannels() {
	return (
		<ul className="ways">
			{channels.map(({ label, address, Icon, opensNewTab }) => (
				<li key={label}>
					<a href={address} {...(opensNewTab ? { target: "_blank", rel: "noopener" } : {})}>
						<Icon aria-hidden="true" />
						<span>{label}</span>
						<ArrowRight aria-hidden="true" />
					</a>
				</li>
			))}
		</ul>
	);
}

/** Two people talking. */
export function TalkScene() {
	return (
		<svg viewBox="10 2 412 188" aria-hidden="true" className="contact-scene">
			<path fill="var(--color-paper)" d="M120 2h136v44H154a34 34 0 0 1-34 34z" />
			<path fill="var(--color-night)" d="M138 19h84v9h-84z" />
			<path fill="var(--color-marigold)" d="M204 70h108v72a34 34 0 0 1-34-34h-74z" />
			<circle cx="80" cy="78" r="32" fill="var(--color-night)" />
			<path fill="var(--color-night)" d="M10 190a70 70 0 0 1 140 0z" />
			<circle cx="360" cy="92" r="28" fill="var(--color-kumkum)" />
			<path fill="var(--color-kumkum)" d="M298 190a62 62 0 0 1 124 0z" />
		</svg>
	);
}
