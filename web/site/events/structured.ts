import { crumbs } from "../organization.ts";
import { place } from "./places.tsx";

/** A masterclass for search engines (schema.org Event). The server fills the places. */
export function eventData(site: URL | undefined) {
	return {
		"@type": "EducationEvent",
		"@id": `${place.url}#event`,
		name: place.title,
		description: `A free live masterclass: ${place.title}. ${place.date}, ${place.from} to ${place.to} India time.`,
		url: place.url,
		image: [place.picture],
		startDate: place.start,
		endDate: place.end,
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
		location: { "@type": "VirtualLocation", url: place.url },
		organizer: { "@id": new URL("/#provider", site).href },
		inLanguage: "en-IN",
		isAccessibleForFree: true,
		offers: {
			"@type": "Offer",
			price: 0,
			priceCurrency: "INR",
			availability: "https://schema.org/InStock",
			url: place.url,
		},
	};
}

/** Where its page stands. Its own address is a place, which no URL could hold. */
export function masterclassPath(site: URL | undefined, { name, address }: { name: string; address: string }) {
	return crumbs([
		{ name, item: new URL(address, site).href },
		{ name: place.title, item: place.url },
	]);
}
