import { crumbs } from "../organization.ts";
import { masterclassValues } from "./template-values.tsx";

/** A masterclass for search engines (schema.org Event), with placeholders. */
export function eventData(site: URL | undefined) {
	return {
		"@type": "EducationEvent",
		"@id": `${masterclassValues.url}#event`,
		name: masterclassValues.title,
		description: `A free live masterclass: ${masterclassValues.title}. ${masterclassValues.date}, ${masterclassValues.from} to ${masterclassValues.to} India time.`,
		url: masterclassValues.url,
		image: [masterclassValues.picture],
		startDate: masterclassValues.start,
		endDate: masterclassValues.end,
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
		location: { "@type": "VirtualLocation", url: masterclassValues.url },
		organizer: { "@id": new URL("/#provider", site).href },
		inLanguage: "en-IN",
		isAccessibleForFree: true,
		offers: {
			"@type": "Offer",
			price: 0,
			priceCurrency: "INR",
			availability: "https://schema.org/InStock",
			url: masterclassValues.url,
		},
	};
}

/** Its breadcrumbs. The page's address is a placeholder, which `URL` would encode. */
export function masterclassPath(site: URL | undefined, { name, address }: { name: string; address: string }) {
	return crumbs([
		{ name, item: new URL(address, site).href },
		{ name: masterclassValues.title, item: masterclassValues.url },
	]);
}
