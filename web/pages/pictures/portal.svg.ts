import type { APIRoute } from "astro";
import { painted } from "#content/paint.ts";
import portal from "../../../content/images/portal.svg?raw";
import { colours } from "../../brand/colours.ts";

/** A drawing of the portal, in the provider's colours. */
export const GET: APIRoute = () =>
	new Response(painted(portal, colours), { headers: { "content-type": "image/svg+xml" } });
