import { ArrowRight, Menu, X } from "lucide-react";
import { pages } from "#contract/paths.ts";
import { Logo } from "../brand/logo.tsx";

/** The menu of the public site. Pages that are not built yet are absent. */
const menu = [
	{ label: "Programs", address: pages.programs },
	{ label: "For-Recruiters", address: pages.recruiter },
	{ label: "Contact", address: pages.contact },
];

const menuId = "menu";

/** `current` is the address of the menu item this page belongs to. */
export function Header({ current }: { current: string | undefined }) {
	return (
		<header className="site-header">
			<div className="wrap site-header-row">
				<a href={pages.home} className="site-header-logo">
					<Logo />
					<span className="sr-only">, home</span>
				</a>
				<nav aria-label="Main" className="site-nav">
					<MenuItems current={current} />
				</nav>
				<button type="button" className="menu-button" popoverTarget={menuId} aria-label="Menu">
					<Menu aria-hidden="true" className="menu-open-icon" />
					<X aria-hidden="true" className="menu-close-icon" />
				</button>
				<nav aria-label="Main" id={menuId} popover="auto" className="mobile-menu">
					<MenuItems current={current} />
				</nav>
			</div>
		</header>
	);
}

function MenuItems({ current }: { current: string | undefined }) {
	return (
		<ul>
			{menu.map(({ label, address }) => (
				<li key={address}>
					<a href={address} {...(address === current ? { "aria-current": "page" as const } : {})}>
						{address === current ? <MarkedLabel label={label} /> : label}
						<ArrowRight aria-hidden="true" className="menu-arrow" />
					</a>
				</li>
			))}
		</ul>
	);
}

/** The current page's last letter stands over the bindu. */
function MarkedLabel({ label }: { label: string }) {
	return (
		<span>
			{label.slice(0, -1)}
			<span className="bindu-letter">{label.slice(-1)}</span>
		</span>
	);
}
