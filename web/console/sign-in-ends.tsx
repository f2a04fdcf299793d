import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { signInFor } from "#contract/paths.ts";
import { signedIn } from "./admins/queries.ts";
import { timeOf } from "./dates.ts";
import { textLink } from "./parts/buttons.tsx";

const warnedBeforeMs = 10 * 60_000;

/** Warns ten minutes before the sign-in ends, so that no form is lost. */
export function SignInEnds() {
	const { data } = useQuery({
		...signedIn(),
		// The admin may have signed in again in another tab.
		refetchOnWindowFocus: ({ state }) => state.data !== undefined && leftBeforeWarning(state.data) <= 0 && "always",
	});
	const { pathname, search } = useLocation();
	const isNear = useIsEndNear(data);
	if (!isNear || data === undefined) return null;
	return (
		<p role="alert" className="border-b border-hairline bg-chosen px-5 py-2 text-[14px]/6 max-md:px-4">
			Your sign-in ends at {timeOf(data.signedInUntil, "en-GB")}. Save your work, then{" "}
			<a href={`${signInFor(pathname + search)}&again=1`} className={`${textLink} max-md:inline-block max-md:py-2.5`}>
				sign in again
			</a>
			.
		</p>
	);
}

type SignedIn = { signedInUntil: string };

function useIsEndNear(me: SignedIn | undefined): boolean {
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (me === undefined) return;
		const left = leftBeforeWarning(me);
		setNear(left <= 0);
		const timer = setTimeout(() => setNear(true), Math.max(0, left));
		return () => clearTimeout(timer);
	}, [me]);
	return isNear;
}

const leftBeforeWarning = ({ signedInUntil }: SignedIn) => Date.parse(signedInUntil) - Date.now() - warnedBeforeMs;
