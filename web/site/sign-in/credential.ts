/** The credential that the local identity provider hands back behind the address, or null. */
export function credentialIn(hash: string): string | null {
	return new URLSearchParams(hash.replace(/^#/, "")).get("credential") || null;
}
