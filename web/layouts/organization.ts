import { provider } from "#content/provider.ts";

/** The provider for search engines (schema.org). */
export function organization(site: URL | undefined) {
	return {
		"@type": "EducationalOrganization",
		"@id": new URL("/#provider", site).href,
		name: provider.name,
		alternateName: provider.shortName,
		url: new URL("/", site).href,
		logo: new URL("/icon-512.png", site).href,
		description: provider.blurb,
		email: provider.email,
		telephone: provider.phone.e164,
		foundingDate: String(provider.foundingYear),
		address: {
			"@type": "PostalAddress",
			streetAddress: provider.address.street,
			addressLocality: provider.address.locality,
			addressRegion: provider.address.region,
			postalCode: provider.address.postalCode,
			addressCountry: provider.address.country,
		},
		geo: { "@type": "GeoCoordinates", ...provider.geo },
	};
}

/** Where a page stands, for search engines: names and addresses from the top down. */
export function breadcrumbs(site: URL | undefined, steps: readonly { name: string; address: string }[]) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ name, address }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: new URL(address, site).href,
		})),
	};
}
