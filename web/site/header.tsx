import { ArrowRight, Lock, Menu, X } from "lucide-react";
import { language, languages } from "#content/language.ts";
import { t } from "#content/words.ts";
import { pages } from "#contract/paths.ts";
import { Logo } from "../brand/logo.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { type Alternate, LanguageSwitch } from "./language-switch.tsx";

type Item = { label: string; address: string };

/** The menu of the public site. Events is only in the mobile menu (specification section 2). */
const events: Item = { label: t("Events"), address: pages.masterclasses };
const mobileMenu: readonly Item[] = [
	{ label: t("Programs"), address: pages.programs },
	{ label: t("For-Recruiters"), address: pages.recruiter },
	events,
	{ label: t("Career"), address: pages.career },
	{ label: t("About"), address: pages.about },
	{ label: t("Contact"), address: pages.contact },
];
const menu = mobileMenu.filter((item) => item !== events);

const menuId = "menu";

/** `current` is the address of the menu item this page belongs to. */
export function Header({ current, alternates }: { current: string | undefined; alternates: readonly Alternate[] }) {
	return (
		<header className="site-header">
			<div className="wrap site-header-row">
				<Home />
				<nav aria-label={t("Main")} className="site-nav">
					<MenuItems items={menu} current={current} />
					<Login current={current} />
				</nav>
				<button type="button" className="menu-button" popoverTarget={menuId} aria-label={t("Menu")}>
					<Menu aria-hidden="true" className="menu-open-icon" />
					<X aria-hidden="true" className="menu-close-icon" />
				</button>
				<nav aria-label={t("Main")} id={menuId} popover="auto" className="mobile-menu">
					<MenuItems items={mobileMenu} current={current} />
					<LanguageSwitch alternates={alternates} />
					<Login current={current} />
				</nav>
			</div>
		</header>
	);
}

/** The header of a personal page, without a menu: a person about to pay should not be led elsewhere. */
export function PrivateHeader({ title }: { title: string }) {
	return (
		<header className="site-header">
			<div className="wrap site-header-row">
				<Home />
				<p className="site-header-private">
					<Lock aria-hidden="true" /> {title}
				</p>
			</div>
		</header>
	);
}

function Home() {
	return (
		<a href={pages.home} className="site-header-logo">
			<Logo />
			<span className="sr-only">{t(", home")}</span>
		</a>
	);
}

type Current = { current: string | undefined };

const ariaCurrent = (address: string, { current }: Current) =>
	address === current ? { "aria-current": "page" as const } : undefined;

function MenuItems({ items, current }: Current & { items: readonly Item[] }) {
	return (
		<ul>
			{items.map(({ label, address }) => (
				<li key={address}>
					<a href={address} {...ariaCurrent(address, { current })}>
						{address === current ? <MarkedLabel label={label} /> : label}
						<ArrowRight aria-hidden="true" className="menu-arrow" />
					</a>
				</li>
			))}
		</ul>
	);
}

function Login({ current }: Current) {
	return (
		<ButtonLink small href={pages.login} {...ariaCurrent(pages.login, { current })}>
			{t("Login")}
		</ButtonLink>
	);
}

/** Segments a word into letters with their vowel signs. */
const segmenter = new Intl.Segmenter(languages[language].code);

/** The current page's label, with a dot below its last letter. */
function MarkedLabel({ label }: { label: string }) {
	const letters = Array.from(segmenter.segment(label), ({ segment }) => segment);
	return (
		<span>
			{letters.slice(0, -1).join("")}
			<span className="dotted-letter">{letters.at(-1)}</span>
		</span>
	);
}
