/** Whether a connection address encrypts what is sent. */

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/;

export function isLoopbackHost(host: string): boolean {
	return loopback.test(host);
}

export function isLoopbackAddress(address: string | undefined): boolean {
	return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/, ""));
}

/** Encrypted, but the certificate is not verified. */
export function skipsCertificateCheck(address: string): boolean {
	return /[?&](ssl(mode)?=no-verify\b|uselibpqcompat=true\b|tls\.rejectUnauthorized=(false|0|no)\b)/i.test(address);
}

/** An address with several hosts is not a valid URL, so this reads the text. */
export function isUnencryptedDatabase(address: string): boolean {
	return !hostsOf(address).every(isLocalHost) && !/[?&](sslmode=(?!disable)|ssl=(true|1|no-verify)\b)/.test(address);
}

export function isUnencryptedMail(address: string): boolean {
	const { protocol, hostname, searchParams } = new URL(address);
	return protocol === "smtp:" && !isLoopbackHost(hostname) && searchParams.get("ignoreTLS") === "true";
}

/** This machine: loopback, or the folder of PostgreSQL's socket. */
const isLocalHost = (host: string) => /^(\/|%2f)/i.test(host) || isLoopbackHost(host);

/** A parameter `host` takes precedence over those between "@" and "/", as it does for pg. */
function hostsOf(address: string): string[] {
	const hostParameter = new URLSearchParams(address.split("?")[1]).getAll("host").at(-1);
	if (hostParameter) return [hostParameter];
	const authority = address.slice(address.indexOf("//") + 2).split(/[/?]/)[0] ?? "";
	const hosts = authority.slice(authority.lastIndexOf("@") + 1).split(",");
	return hosts.map((host) => host.replace(/:\d+$/, ""));
}
