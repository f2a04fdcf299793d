import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useScreen } from "#web/app/screens.tsx";
import { signedIn } from "./admins/queries.ts";
import { mainButton } from "./parts/buttons.tsx";
import { ScreenTitle } from "./parts/screen-title.tsx";
import { useHome, useMay, useRole } from "./role.tsx";
import { screens } from "./screens.ts";
import { Empty, Failed } from "./table/states.tsx";

/** A screen, or a notice that the role may not see it. Waits for the role, which is requested while the script loads. */
export function RoleGuard({ children }: { children: ReactNode }) {
	const { page } = useScreen();
	const may = useMay();
	const { data, error, isLoadingError, refetch } = useQuery(signedIn());
	const endpoint = screens.find((each) => each.page === page)?.reads;
	if (isLoadingError) return <Failed title="The screen did not load" error={error} onRetry={() => refetch()} />;
	if (data === undefined) return null;
	return endpoint === undefined || may(endpoint) ? children : <NotAllowed />;
}

function NotAllowed() {
	const role = useRole();
	const home = useHome();
	const { title } = screens.find(({ page }) => page === home) ?? { title: "Home" };
	return (
		<div className="flex flex-1 flex-col px-5 max-md:px-4">
			<div className="py-3.5">
				<ScreenTitle />
			</div>
			<Empty
				title="Not for your role"
				next={
					<>
						<p>
							You are signed in as {role}. An owner can give you another role under Team; it holds from the next request
							on.
						</p>
						<Link to={home} className={mainButton}>
							Open {title}
						</Link>
					</>
				}
			/>
		</div>
	);
}
