import { MapPin } from "lucide-react";
import { provider } from "#content/provider.ts";
import { SocialLinks } from "../footer.tsx";

const { address, mapLink, mapEmbed } = provider;

/**
 * A drawn map, so that no other site learns of the visit. The real one takes its place when its link is pressed; without
 * scripts the link opens it in a tab. The server reads from `data-frame-src` what this page may frame.
 */
export function Place() {
	return (
		<section className="place" aria-labelledby="place">
			<div className="place-map" data-map={`Map of ${address.lines.join(", ")}`}>
				<StreetMap />
			</div>
			<div className="wrap place-words">
				<div className="place-card">
					<h2 id="place" className="label-title">
						{address.lines[0]}
					</h2>
					<p>{address.lines.slice(1).join(", ")}</p>
					<a href={mapLink} target="_blank" rel="noopener" data-frame-src={mapEmbed} className="place-link text-link">
						<MapPin aria-hidden="true" />
						<span>Show the map</span>
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
