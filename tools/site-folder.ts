import { fileURLToPath } from "node:url";

/** Where the site is built: `dist/site`, or aside, for a publication. */
export const siteFolder = process.env.SITE_FOLDER ?? fileURLToPath(new URL("../dist/site", import.meta.url));
