/** The credential that the local identity provider returns in the address's fragment, or null. */
export function credentialIn(hash: string): string | null {
	return new URLSearchParams(hash.replace(/^#/, "")).get("credential") || null;
}
