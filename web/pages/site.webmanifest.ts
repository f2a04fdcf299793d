import { provider } from "#content/provider.ts";
import { colours } from "../brand/colours.ts";

/** Lets a phone add the site to its home screen. */
export function GET(): Response {
	return new Response(
		JSON.stringify({
			name: provider.name,
			short_name: provider.shortName,
			lang: "en-IN",
			start_url: "/",
			display: "minimal-ui",
			background_color: colours.paper,
			theme_color: colours.night,
			icons: [
				...(provider.logo === undefined ? [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }] : []),
				{ src: "/icon-192.png", type: "image/png", sizes: "192x192" },
				{ src: "/icon-512.png", type: "image/png", sizes: "512x512" },
				{ src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
			],
		}),
	);
}
