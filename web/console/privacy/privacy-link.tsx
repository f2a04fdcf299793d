import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { textLink } from "../parts/buttons.tsx";
import { VisibleTo } from "../role.tsx";

/** Links to the personal data of an email, which goes in history state: addresses would be logged. */
export function PersonalDataLink({ email, className = "" }: { email: string; className?: string }) {
	return (
		<VisibleTo endpoint={api.countPersonalData}>
			<Link to={pages.personalData} state={{ email }} className={`${textLink} ${className}`}>
				Export or erase personal data
			</Link>
		</VisibleTo>
	);
}
