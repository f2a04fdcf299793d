import { LogOut } from "lucide-react";
import { Link, NavLink } from "react-router";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { initialsOf } from "#web/app/initials.ts";
import { LogoMark } from "#web/brand/logo.tsx";
import { SchemeSwitch } from "#web/ui/scheme-switch.tsx";
import { logOut } from "./log-out.ts";
import { screens } from "./screens.ts";
import { useStoredName } from "./storage.ts";

export function Header() {
	return (
		<header className="sticky top-0 z-30 h-header shrink-0 border-b-2 border-rule bg-page">
			<div className="wrap flex h-full items-center gap-2 lg:gap-4">
				<Link to={pages.studentHome} className="flex h-11 items-center gap-2.5 md:gap-3">
					<LogoMark
						className="!size-[30px] text-emblem md:!size-9"
						pictureClass="h-[34px] w-auto max-w-[90px] rounded-[3px] bg-paper object-contain p-[3px] md:h-10"
					/>
					<span className="font-display text-[20px]/none max-[359px]:sr-only md:max-[799px]:sr-only font-extrabold [font-stretch:88%] md:text-[23px]/none">
						{provider.shortName}
						<span className="sr-only">, home</span>
					</span>
				</Link>
				<Links />
				<div className="ml-auto flex min-w-0 items-center gap-1 md:shrink-0 md:gap-2">
					<SchemeSwitch className="hover:bg-hover !size-11 shrink-0" />
					<StudentName />
					<button
						type="button"
						aria-label="Logout"
						title="Logout"
						onClick={logOut}
						className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-[3px] hover:bg-hover"
					>
						<LogOut aria-hidden="true" className="size-5" />
					</button>
				</div>
			</div>
		</header>
	);
}

/** Hidden on a phone, where the dock shows them. With enlarged text they scroll, so that the buttons stay visible. */
function Links() {
	return (
		<nav
			aria-label="Portal"
			className="ml-2 hidden h-full min-w-0 overflow-x-auto [scrollbar-width:none] md:flex lg:ml-6"
		>
			{screens.map(({ page, title }) => (
				<NavLink
					key={page}
					to={page}
					className="group relative flex items-center px-1.5 text-[15px] font-semibold whitespace-nowrap hover:text-accent focus-visible:-outline-offset-3 lg:px-2 lg:text-[16px] xl:px-3 aria-[current=page]:font-bold"
				>
					{title}
					<span className="absolute bottom-[13px] left-1/2 hidden size-[9px] -translate-x-1/2 rounded-full bg-marigold group-aria-[current=page]:block forced-colors:bg-[Highlight]" />
				</NavLink>
			))}
		</nav>
	);
}

/** The specification's label, where no name was stored. */
const missingName = "User Error !!";

function StudentName() {
	const name = useStoredName();
	return (
		<p className="flex min-w-0 items-center gap-2.5">
			<span
				title={name ?? undefined}
				className={
					name === null
						? "text-[14px]/[1.15] font-semibold md:max-lg:max-w-[52px]"
						: "max-w-[220px] truncate text-[15px] font-medium max-xl:sr-only"
				}
			>
				{name ?? missingName}
			</span>
			{name !== null && (
				<span
					aria-hidden="true"
					title={name}
					className="grid size-[38px] place-items-center rounded-[3px_19px_19px_19px] bg-lagoon text-[13px] font-bold text-ink"
				>
					{initialsOf(name)}
				</span>
			)}
		</p>
	);
}
