import { provider } from "#content/provider.ts";

/** Without PUBLIC_URL, printed documents name the provider's domain, because they outlive a development server. */
export const printedSite = (process.env.PUBLIC_URL || `https://${provider.email.split("@")[1]}`).replace(/\/$/, "");
