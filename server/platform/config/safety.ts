/** Whether a connection address encrypts what is sent. */

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/;

export function isLoopbackHost(host: string): boolean {
	return loopback.test(host);
}

/** Encrypted, but the certificate is not verified. */
export function trustsAnyone(address: string): boolean {
	return /[?&](sslmode=no-verify\b|uselibpqcompat=true\b|tls\.rejectUnauthorized=(false|0|no)\b)/i.test(address);
}

/** An address with several hosts is not a valid URL, so this reads the text. */
export function isOpenDatabase(address: string): boolean {
	return !hostsOf(address).every(isLoopbackHost) && !/[?&](sslmode=(?!disable)|ssl=(true|1)\b)/.test(address);
}

export function isOpenMail(address: string): boolean {
	const { protocol, hostname, searchParams } = new URL(address);
	return protocol === "smtp:" && !isLoopbackHost(hostname) && searchParams.get("ignoreTLS") === "true";
}

function hostsOf(address: string): string[] {
	const authority = address.slice(address.indexOf("//") + 2).split(/[/?]/)[0] ?? "";
	const places = authority.slice(authority.lastIndexOf("@") + 1).split(",");
	return places.map((place) => place.replace(/:\d+$/, ""));
}
