import { pages } from "#contract/paths.ts";
import { type Config, options } from "./config.ts";
import { mayVouchLocally } from "./sign-in/identity.ts";

/** What a person who just started the server needs to know: where it is and how to get in. */
export function greeting(config: Config, adminEmails: string[]): string[] {
	return [
		`Gradway is at ${config.publicUrl}`,
		`Console: ${config.publicUrl}${pages.signIn}, ${waysIn(config, adminEmails)}`,
	];
}

function waysIn(config: Config, [first]: string[]): string {
	if (mayVouchLocally(config)) return `continue with the local identity provider and choose ${first ?? "an email"}`;
	if (config.identityClientId === undefined) return `nobody can sign in until ${options.identityClientId.name} is set`;
	if (first === undefined)
		return `nobody is an admin yet: set ${options.adminEmails.name} or run the add-admin command`;
	return "sign in with the Google account of an admin";
}
