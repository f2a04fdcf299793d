import { ArrowRight, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { provider } from "#content/provider.ts";
import { SocialLinks } from "../footer.tsx";

const { phone, email, whatsapp, address, mapLink } = provider;
const chat = `${whatsapp.address}?text=${encodeURIComponent(whatsapp.greeting)}`;

const ways = [
	{ label: `Chat on ${phone.display}`, address: chat, Icon: MessageCircle, outside: true },
	{ label: phone.display, address: `tel:${phone.e164}`, Icon: Phone, outside: false },
	{ label: email, address: `mailto:${email}`, Icon: Mail, outside: false },
];

/** Chat, call, mail: a row each. */
export function Ways() {
	return (
		<ul className="ways">
			{ways.map(({ label, address, Icon, outside }) => (
				<li key={label}>
					<a href={address} {...(outside ? { target: "_blank", rel: "noopener" } : {})}>
						<Icon aria-hidden="true" />
						<span>{label}</span>
						<ArrowRight aria-hidden="true" />
					</a>
				</li>
			))}
		</ul>
	);
}

/** Two people in talk. */
export function TalkScene() {
	return (
		<svg viewBox="0 0 440 190" aria-hidden="true" className="contact-scene">
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

/** A drawn map, so that no other site learns of the visit; the real one is a press away. */
export function Place() {
	return (
		<section className="place" aria-labelledby="place">
			<StreetMap />
			<div className="wrap place-words">
				<div className="place-card">
					<h2 id="place" className="label-title">
						{address.lines[0]}
					</h2>
					<p>{address.lines.slice(1).join(", ")}</p>
					<a href={mapLink} target="_blank" rel="noopener" className="place-link text-link">
						<MapPin aria-hidden="true" />
						Open the map
					</a>
					<SocialLinks />
				</div>
			</div>
		</section>
	);
}

function StreetMap() {
	return (
		<svg viewBox="0 0 1280 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="street-map">
			<path fill="var(--color-mist)" d="M0 0h1280v420H0z" />
			<path fill="var(--color-lagoon)" d="M0 0h190v70a60 60 0 0 1-60 60H0z" />
			<path fill="var(--color-lagoon)" d="M940 300h340v120H900v-80a40 40 0 0 1 40-40z" />
			<path
				fill="var(--color-sandal)"
				d="M250 30h150v90H250zM470 30h130v90H470zM250 200h90v80h-90zM380 200h90v80h-90zM740 30h170v90H740zM980 40h220v170H980zM740 210h130v70H740zM250 340h220v80H250zM40 200h140v120H40zM560 340h120v80H560z"
			/>
			<path fill="var(--color-pink)" d="M1060 90h60v60h-60z" />
			<path
				fill="none"
				stroke="var(--color-surface)"
				strokeWidth="26"
				d="M0 160h1280M215 0v420M700 0v420M0 310h900M510 160v260M930 0v300M1240 0v420"
			/>
			<path fill="none" stroke="var(--color-marigold)" strokeWidth="14" d="M0 160h640a60 60 0 0 1 60 60v200" />
			<circle cx="640" cy="160" r="30" fill="var(--color-kumkum)" />
			<circle cx="640" cy="160" r="12" fill="var(--color-paper)" />
		</svg>
	);
}
