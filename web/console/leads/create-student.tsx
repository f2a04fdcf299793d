import { UserPlus } from "lucide-react";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import { mainButton } from "../parts/buttons.ts";

/** Takes an application into Add User, filled in. */
export function CreateStudent({ id }: { id: string }) {
	const address = `${pages.createUser}?${new URLSearchParams({ form: "add", from: id })}`;
	return (
		<Link to={address} className={`${mainButton} max-md:!h-11 max-md:!rounded-[3px_22px_22px_3px]`}>
			<UserPlus aria-hidden="true" className="size-4" />
			Create student
		</Link>
	);
}
