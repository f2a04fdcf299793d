import { useQuery } from "@tanstack/react-query";
import { signedIn } from "#web/api.ts";

/** Who is signed in: the address where there is room, else its initials. */
export function Account() {
	const { data } = useQuery(signedIn());
	if (data === undefined) return null;
	return (
		<p className="flex items-center gap-3">
			<span className="max-w-[240px] truncate text-[13px] text-dim max-[1400px]:sr-only">{data.email}</span>
			<span
				aria-hidden="true"
				title={data.email}
				className="grid size-[34px] place-items-center rounded-[3px_17px_17px_17px] bg-lagoon text-[13px] font-bold text-ink"
			>
				{initials(data.email)}
			</span>
		</p>
	);
}

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
