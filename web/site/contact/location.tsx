import { MapPin } from "lucide-react";
import { provider } from "#content/provider.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SocialLinks } from "../social-links.tsx";

const { address, mapLink, mapEmbed } = provider;

/**
 * A drawn map, so that no other site learns of the visit. Pressing it loads the real one (map.ts), and the card then
 * links to a tab of it; without scripts the press opens the tab. The server reads from `data-frame-src` what this page
 * may frame.
 */
export function Location() {
	return (
		<section className="place" aria-labelledby="place">
			<div className="place-map" data-map={`Map of ${address.lines.join(", ")}`}>
				<StreetMap />
				<ButtonLink href={mapLink} target="_blank" rel="noopener" data-frame-src={mapEmbed} className="place-show">
					<MapPin aria-hidden="true" />
					Show the map
				</ButtonLink>
			</div>
			<div className="wrap place-words">
				<div className="place-card">
					<h2 id="place" className="label-title">
						{address.lines[0]}
					</h2>
					<p>{address.lines.slice(1).join(", ")}</p>
					<a href={mapLink} target="_blank" rel="noopener" className="place-link text-link" data-map-tab hidden>
						<MapPin aria-hidden="true" />
						<span>Open the map in a new tab</span>
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
			<path fill="var(--color-lagoon)" d="M0 0h180v64a60 60 0 0 1-60 60H0z" />
			<path
				fill="var(--color-sandal)"
				d="M250 24h100v100H250zM374 24h100v100H374zM546 24h118v100H546zM736 24h158v100H736zM966 24h138v100H966zM374 196h100v78H374zM546 196h118v78H546zM736 196h76v78H736zM832 196h62v78H832zM966 196h238v78H966zM0 346h180v74H0zM250 346h224v74H250zM546 346h118v74H546zM736 346h158v74H736z"
			/>
			<path fill="var(--color-pink)" d="M1128 24h76v100h-76z" />
			<path fill="var(--color-lagoon)" d="M1006 346h274v74H966v-34a40 40 0 0 1 40-40z" />
			<path
				fill="none"
				stroke="var(--color-surface)"
				strokeWidth="26"
				d="M0 160h1280M215 0v420M700 0v420M0 310h1280M510 160v260M930 0v420M1240 0v310"
			/>
			<path fill="none" stroke="var(--color-marigold)" strokeWidth="14" d="M0 160h640a60 60 0 0 1 60 60v200" />
			<circle cx="640" cy="160" r="30" fill="var(--color-kumkum)" />
			<circle cx="640" cy="160" r="12" fill="var(--color-paper)" />
		</svg>
	);
}
