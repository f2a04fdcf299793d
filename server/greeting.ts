import { pages } from "#contract/paths.ts";
import { type Config, options } from "./config.ts";
import { mayVouchLocally } from "./sign-in/identity.ts";
import { identityLink } from "./sign-in/local-identity-page.ts";

/** What a person who just started the server needs to know: where it is and how to get in. */
export function greeting(config: Config, adminEmails: string[], identityKey: string): string[] {
	const [first] = adminEmails;
	return [
		"Development mode: not for the internet",
		`Gradway is at ${config.publicUrl}`,
		...(mayVouchLocally(config)
			? [`Console: open ${identityLink(config.publicUrl, identityKey)} and choose ${first ?? "an email"}`]
			: [`Console: ${config.publicUrl}${pages.signIn}, ${waysIn(config, first)}`]),
	];
}

function waysIn(config: Config, first: string | undefined): string {
	if (config.identityClientId === undefined) return `nobody can sign in until ${options.identityClientId.name} is set`;
	if (first === undefined)
		return `nobody is an admin yet: set ${options.adminEmails.name} or run the add-admin command`;
	return "sign in with the Google account of an admin";
}
