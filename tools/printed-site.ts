import { provider } from "#content/provider.ts";

/** Without an address of its own, what is printed names the provider's domain: paper outlives a development server. */
export const printedSite = (process.env.PUBLIC_URL || `https://${provider.email.split("@")[1]}`).replace(/\/$/, "");
