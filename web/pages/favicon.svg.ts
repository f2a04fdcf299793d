import { icon } from "#content/icon.ts";
import logo from "../../content/images/logo.svg?raw";
import { colours } from "../brand/colours.ts";

/** The logo as the browser's icon of a tab. */
export function GET(): Response {
	return new Response(icon(logo, colours), { headers: { "content-type": "image/svg+xml" } });
}
