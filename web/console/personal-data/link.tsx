import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import { textLink } from "../parts/buttons.ts";

/** To what is held about somebody. The email goes in the history's state: addresses stand in logs. */
export function PersonalDataLink({ email, className = "" }: { email: string; className?: string }) {
	return (
		<Link to={pages.personalData} state={{ email }} className={`${textLink} ${className}`}>
			Export or erase personal data
		</Link>
	);
}
