import { NavLink } from "react-router";
import { screens } from "./screens.ts";

/** The portal's links where a thumb reaches them. */
export function Dock() {
	return (
		<nav
			aria-label="Portal"
			className="fixed inset-x-0 bottom-0 z-30 grid h-dock grid-cols-5 border-t-2 border-rule bg-page pb-[env(safe-area-inset-bottom,0px)] md:hidden"
		>
			{screens.map(({ page, title, short = title, icon: Icon }) => (
				<NavLink
					key={page}
					to={page}
					className="group relative flex flex-col items-center justify-center gap-1 text-[12px]/4 font-medium text-soft focus-visible:-outline-offset-3 aria-[current=page]:font-bold aria-[current=page]:text-strong"
				>
					<span className="relative">
						<Icon aria-hidden="true" className="size-[22px]" />
						<span className="absolute -top-1.5 -right-2 hidden size-2 rounded-full bg-marigold group-aria-[current=page]:block forced-colors:bg-[Highlight]" />
					</span>
					<span className="max-w-full truncate px-0.5">
						{short !== title && <span className="sr-only">{title.slice(0, -short.length)}</span>}
						{short}
					</span>
				</NavLink>
			))}
		</nav>
	);
}
