import { useQuery } from "@tanstack/react-query";
import type { TeamMember } from "#contract/team.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { firstNameOf, initialsOf, initialsOfEmail } from "#web/app/initials.ts";
import { signedIn } from "../admins/queries.ts";
import { team } from "../team/queries.ts";

/** The name of a team member: "you" for oneself, else the first name. Someone who left is named after the email address. */
export function useNameOf(): (email: string | null) => string {
	const { data: members } = useQuery(team());
	const { data: me } = useQuery(signedIn());
	return (email) => memberName(members ?? [], me?.email, email);
}

export function memberName(members: readonly TeamMember[], me: string | undefined, email: string | null): string {
	if (email === null) return "Nobody";
	if (email === me) return "you";
	const name = members.find((member) => member.email === email)?.name ?? "";
	return firstNameOf(name) || nameFromEmail(email);
}

/** The owner of a lead: initials in the account's shape, then the name. "Nobody" is in a soft colour. */
export function OwnerChip({ owner }: { owner: string | null }) {
	const { data: members } = useQuery(team());
	const nameOf = useNameOf();
	if (owner === null) return <span className="text-soft">Nobody</span>;
	const name = members?.find(({ email }) => email === owner)?.name;
	return (
		<span className="flex min-w-0 items-center gap-1.5" title={owner}>
			<span
				aria-hidden="true"
				className="grid size-6 shrink-0 place-items-center rounded-[3px_17px_17px_17px] bg-lagoon text-[10.5px] font-bold text-ink"
			>
				{name ? initialsOf(name) : initialsOfEmail(owner)}
			</span>
			<span className="truncate">{nameOf(owner)}</span>
		</span>
	);
}

/** 'ravi.kumar@…' → 'Ravi'. */
function nameFromEmail(email: string): string {
	const [first = email] = email.split(/[^\p{L}\p{N}]+/u);
	return capitalise(first);
}
