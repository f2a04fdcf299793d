import { provider } from "#content/provider.ts";

const { street, locality, region, postalCode, country } = provider.address;

export const postalAddress = {
	"@type": "PostalAddress",
	streetAddress: street,
	addressLocality: locality,
	addressRegion: region,
	postalCode,
	addressCountry: country,
};

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
		address: postalAddress,
		geo: { "@type": "GeoCoordinates", ...provider.geo },
	};
}

/** Breadcrumbs for search engines: names and addresses from the top down. */
export function breadcrumbs(site: URL | undefined, steps: readonly { name: string; address: string }[]) {
	return crumbs(steps.map(({ name, address }) => ({ name, item: new URL(address, site).href })));
}

/** The same with absolute addresses. */
export function crumbs(steps: readonly { name: string; item: string }[]) {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
	};
}
