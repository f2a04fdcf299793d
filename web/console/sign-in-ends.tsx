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
	const { data } = useQuery(signedIn());
	const { pathname, search } = useLocation();
	const isNear = useIsEndNear(data?.signedInUntil);
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

function useIsEndNear(until: string | undefined): boolean {
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (until === undefined) return;
		const warn = () => setNear(true);
		const timer = setTimeout(warn, Math.max(0, Date.parse(until) - Date.now() - warnedBeforeMs));
		return () => clearTimeout(timer);
	}, [until]);
	return isNear;
}
