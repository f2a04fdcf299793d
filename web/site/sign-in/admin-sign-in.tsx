import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { IdentityButtons } from "./identity-buttons.tsx";

/** The content of `/signin`. Its sentence is one text node: separate ones would shift when the fonts load. */
export function AdminSignIn() {
	return (
		<>
			<h1 className="sign-in-title">Admin sign-in</h1>
			<p className="sign-in-sentence">{`For the staff of ${provider.name}. Sign in with your admin account.`}</p>
			<p className="sign-in-why" role="status" data-why hidden />
			<noscript>
				<p className="sign-in-sentence">
					Signing in and the console need JavaScript. Please allow it for this site and load the page again.
				</p>
			</noscript>
			<IdentityButtons google="Sign in with Google" />
			<p className="sign-in-foot">
				Not an admin?{" "}
				<a className="text-link" href={pages.home}>
					Go to the website
				</a>
			</p>
		</>
	);
}
