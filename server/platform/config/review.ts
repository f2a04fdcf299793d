import { provider } from "#content/provider.ts";
import { isBuiltForOtherOrigin } from "./built-site.ts";
import { type Config, type Environment, options } from "./config.ts";
import { isLoopbackHost } from "./safety.ts";

/**
 * A finding about a configuration whose values are all well formed. A problem prevents the installation from working;
 * other findings explain consequences.
 */
export type ConfigFinding = { variable: string; isProblem: boolean; message: string };

type ReviewContext = {
	/** Whether there is an admin; undefined if not checked. */
	hasAdmins?: boolean;
	/** Content files that still contain invented facts instead of the provider's own. */
	specimens?: string[];
	/** The origin that the pages were built for. */
	builtFor?: string | undefined;
};

const googleIssuer = "https://accounts.google.com";
const googleClientId = /^\d+-[\w-]+\.apps\.googleusercontent\.com$/;

export function reviewConfig(config: Config, environment: Environment, context: ReviewContext = {}): ConfigFinding[] {
	return [
		...reviewNames(environment),
		...reviewSignIn(config, context),
		...reviewMail(config),
		...reviewAddresses(config),
		...reviewSite(config, context.builtFor),
		...(context.specimens ?? []).map((file) =>
			note(file, "Holds specimens (specimen: true): replace them with facts of your own before opening."),
		),
	];
}

const problem = (variable: string, message: string): ConfigFinding => ({ variable, isProblem: true, message });
const note = (variable: string, message: string): ConfigFinding => ({ variable, isProblem: false, message });

function reviewSignIn(
	{ environment, identityClientId, identityIssuer, adminEmails }: Config,
	{ hasAdmins }: ReviewContext,
) {
	const { name } = options.identityClientId;
	const findings: ConfigFinding[] = [];
	if (identityClientId === undefined) {
		if (environment === "production") findings.push(problem(name, "Not set: nobody can sign in to the console."));
	} else if (identityIssuer === googleIssuer && !googleClientId.test(identityClientId))
		findings.push(
			problem(name, "Not a client id of Google's (…apps.googleusercontent.com): Google refuses every sign-in."),
		);
	if (environment === "production" && adminEmails.length === 0 && hasAdmins !== true)
		findings.push(
			note(
				options.adminEmails.name,
				hasAdmins === false
					? "Not set, and nobody is an admin: set it, or run add-admin."
					: "Not set: nobody is an admin unless add-admin made someone one.",
			),
		);
	return findings;
}

function reviewMail({ environment, smtpUrl, admissionsEmail }: Config): ConfigFinding[] {
	if (environment !== "production") return [];
	const findings: ConfigFinding[] = [];
	if (smtpUrl === undefined)
		findings.push(note(options.smtpUrl.name, "Not set: no mail is sent, all of them wait in the outbox."));
	if (admissionsEmail === undefined && provider.email.endsWith(".example"))
		findings.push(
			note(
				options.admissionsEmail.name,
				`Not set: mails about enquiries go to ${provider.email} (content/provider.ts), which nobody reads.`,
			),
		);
	return findings;
}

function reviewAddresses(config: Config): ConfigFinding[] {
	const { environment, publicUrl, host, trustProxy, identityIssuer, identityJwksUrl } = config;
	if (environment !== "production") return [];
	const findings: ConfigFinding[] = [];
	if (isLoopbackHost(new URL(publicUrl).hostname))
		findings.push(
			problem(
				options.publicUrl.name,
				`${publicUrl} is this machine: forms of the site's real address are refused, and links in mails and on certificates lead nowhere.`,
			),
		);
	if (trustProxy === false && isLoopbackHost(host))
		findings.push(
			note(
				options.trustProxy.name,
				`off, while only this machine can reach ${host}: behind a proxy all visitors share one limit. Set it to loopback.`,
			),
		);
	if (identityIssuer !== googleIssuer && identityJwksUrl === options.identityJwksUrl.fallback({}))
		findings.push(
			problem(
				options.identityJwksUrl.name,
				`Google's, while ${options.identityIssuer.name} is not: no credential can be verified.`,
			),
		);
	return findings;
}

/** Reported in development too, where it does not stop the start. */
export function reviewSite(config: Config, builtFor: string | undefined): ConfigFinding[] {
	if (!isBuiltForOtherOrigin(config, builtFor)) return [];
	const message = `${config.publicUrl}, but the pages in dist were built for ${builtFor}: canonical links, sitemap and brochures lead there. Build them again with PUBLIC_URL set.`;
	return [problem(options.publicUrl.name, message)];
}

const knownNames = Object.values(options).map(({ name }) => name);
/** Prefixes of our variables. Any other variable with such a prefix was meant for us; `NODE_` is Node's own. */
const knownPrefixes = new Set(knownNames.filter((name) => name.includes("_")).map((name) => name.split("_")[0]));
knownPrefixes.delete("NODE");

/** Finds misspelt variable names. Unrelated variables are ignored. */
function reviewNames(environment: Environment): ConfigFinding[] {
	return Object.keys(environment).flatMap((name) => {
		if (knownNames.includes(name) || !/^[A-Z][A-Z\d_]*$/.test(name)) return [];
		const similarName = knownNames.find(
			(candidate) => editDistance(name, candidate) <= (candidate.length > maxShortNameLength ? 2 : 1),
		);
		if (similarName !== undefined) return [problem(name, `Not known. Is ${similarName} meant?`)];
		const [prefix = "", ...rest] = name.split("_");
		return rest.length > 0 && knownPrefixes.has(prefix)
			? [problem(name, "Not known: the server does not read it.")]
			: [];
	});
}

const maxShortNameLength = 5;

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...one].entries())
		row = row.reduce<number[]>((next, above, column) => {
			const left = next[column - 1];
			const diagonal = row[column - 1];
			if (left === undefined || diagonal === undefined) return [at + 1];
			next.push(Math.min(above + 1, left + 1, diagonal + (letter === other[column - 1] ? 0 : 1)));
			return next;
		}, []);
	return row.at(-1) ?? 0;
}
