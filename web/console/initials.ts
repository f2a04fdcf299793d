/** 'asha.menon@…' → 'AM', 'admissions@…' → 'AD'. */
export function initials(email: string): string {
	const words =
		email
			.split("@")[0]
			?.split(/[^a-z0-9]+/i)
			.filter(Boolean) ?? [];
	const [first = "", second] = words;
	return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase();
}
