import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { signInFor } from "#contract/paths.ts";
import { signedIn } from "./admins/queries.ts";
import { formatTime } from "./dates.ts";
import { textLink } from "./parts/buttons.tsx";

const warningLeadMs = 10 * 60_000;

/** Warns ten minutes before the sign-in ends, so that no form is lost. */
export function SignInExpiryWarning() {
	const { data } = useQuery({
		...signedIn(),
		// The admin may have signed in again in another tab.
		refetchOnWindowFocus: ({ state }) => state.data !== undefined && msUntilWarning(state.data) <= 0 && "always",
	});
	const { pathname, search } = useLocation();
	const isExpiring = useIsExpiring(data);
	if (!isExpiring || data === undefined) return null;
	return (
		<p role="alert" className="border-b border-hairline bg-chosen px-5 py-2 text-[14px]/6 max-md:px-4">
			Your sign-in ends at {formatTime(data.signedInUntil, "en-GB")}. Save your work, then{" "}
			<a href={`${signInFor(pathname + search)}&again=1`} className={`${textLink} max-md:inline-block max-md:py-2.5`}>
				sign in again
			</a>
			.
		</p>
	);
}

type SignedIn = { signedInUntil: string };

function useIsExpiring(me: SignedIn | undefined): boolean {
	const [isExpiring, setExpiring] = useState(false);
	useEffect(() => {
		if (me === undefined) return;
		const ms = msUntilWarning(me);
		setExpiring(ms <= 0);
		const timer = setTimeout(() => setExpiring(true), Math.max(0, ms));
		return () => clearTimeout(timer);
	}, [me]);
	return isExpiring;
}

const msUntilWarning = ({ signedInUntil }: SignedIn) => Date.parse(signedInUntil) - Date.now() - warningLeadMs;
