import type { FastifyBaseLogger } from "fastify";
import { specimenFiles } from "#content/documents.ts";
import { pages } from "#contract/paths.ts";
import { isLocalIdentityAllowed } from "../identity/sign-in/identity.ts";
import { identityLink } from "../identity/sign-in/local-identity-page.ts";
import { builtSiteDir, originOf } from "../platform/config/built-site.ts";
import { type Config, options, unencryptedConnections } from "../platform/config/config.ts";
import { readEnvironment } from "../platform/config/environment.ts";
import { findExposures } from "../platform/config/exposure.ts";
import { reviewConfig, reviewSite } from "../platform/config/review.ts";

export async function announce(
	log: FastifyBaseLogger,
	config: Config,
	admins: string[],
	identityKey: string,
): Promise<void> {
	for (const variable of unencryptedConnections(config))
		log.warn({ event: "unencrypted", variable, hint: "Whoever stands between can read it: docs/operating.md" });
	for (const warning of await findExposures(config)) log.warn(warning);
	log.info({ event: "listening", address: config.publicUrl, host: config.host, port: config.port });
	if (config.environment !== "production")
		console.log(`\n  ${startMessage(config, admins, identityKey).join("\n  ")}\n`);
}

/** Logged at each start in production, where nobody sees the start message. */
export async function logConfigFindings(log: FastifyBaseLogger, config: Config, admins: string[]): Promise<void> {
	const installation = { hasAdmins: admins.length > 0, specimens: specimenFiles() };
	const findings =
		config.environment === "production"
			? reviewConfig(config, readEnvironment(), installation)
			: reviewSite(config, await originOf(builtSiteDir));
	for (const { variable, message } of findings) log.warn({ event: "config-finding", variable, hint: message });
}

/** Printed on start: the address, and how to sign in. */
function startMessage(config: Config, adminEmails: string[], identityKey: string): string[] {
	const [firstAdmin] = adminEmails;
	return [
		"Development mode: not for the internet",
		`Gradway is at ${config.publicUrl}`,
		...(isLocalIdentityAllowed(config)
			? [`Console: open ${identityLink(config.publicUrl, identityKey)} and choose ${firstAdmin ?? "an email"}`]
			: [`Console: ${config.publicUrl}${pages.signIn}, ${signInHint(config, firstAdmin)}`]),
	];
}

function signInHint(config: Config, firstAdmin: string | undefined): string {
	if (config.identityClientId === undefined) return `nobody can sign in until ${options.identityClientId.name} is set`;
	if (firstAdmin === undefined)
		return `nobody is an admin yet: set ${options.adminEmails.name} or run the add-admin command`;
	return "sign in with the Google account of an admin";
}
