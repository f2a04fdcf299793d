import { footerTexts } from "#content/footer.ts";
import { programs, withCount } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { t } from "#content/words.ts";
import { pages, programPage } from "#contract/paths.ts";
import { Logo } from "../brand/logo.tsx";
import { chatLabel, chatLinkForTopic } from "./chat.ts";
import { type Alternate, LanguageSwitch } from "./language-switch.tsx";
import { SocialLinks } from "./social-links.tsx";

const usefulLinks = [
	{ label: t("Programs"), address: pages.programs },
	{ label: t("For-Recruiters"), address: pages.recruiter },
	{ label: t("Events"), address: pages.masterclasses },
	{ label: t("Career"), address: pages.career },
	{ label: t("About"), address: pages.about },
	{ label: t("Contact"), address: pages.contact },
	{ label: verify.link, address: pages.verify },
	{ label: t("Terms and Conditions"), address: pages.terms },
	{ label: t("Privacy policy"), address: pages.policy },
];

const courses = programs
	.toSorted((one, other) => one.title.localeCompare(other.title))
	.map(({ slug, title }) => ({ label: title, address: programPage(slug) }));

/** `topic`: what the page is about, for the chat's first message. */
export function Footer({ topic, alternates }: { topic: string | undefined; alternates: readonly Alternate[] }) {
	return (
		<footer className="site-footer on-dark">
			<div className="footer-border" aria-hidden="true" />
			<div className="wrap">
				<div className="footer-top">
					<Contacts topic={topic} />
					<Links id="useful-links" title={t("Useful links")} links={usefulLinks} look="footer-links footer-useful" />
					<Courses />
				</div>
				<Texts />
				<div className="footer-end">
					<p>
						© {provider.copyrightYear} {provider.name}. {t("All rights reserved.")}
					</p>
					<LanguageSwitch alternates={alternates} />
					<p>{provider.madeIn}</p>
				</div>
			</div>
		</footer>
	);
}

/** Texts in a grid of three by three; on a phone each opens on a press. The title is written once, so it is also the label to press. */
function Texts() {
	return (
		<dl className="footer-texts">
			{footerTexts.map(({ title, text }, at) => (
				<div key={title}>
					<dt id={`text-${at}`}>{title}</dt>
					<dd>
						<details>
							<summary aria-labelledby={`text-${at}`} />
							<p>{withCount(text)}</p>
						</details>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** On a phone they open on a press, like the texts. */
function Courses() {
	return (
		<nav aria-labelledby="footer-courses" className="footer-fold">
			<h2 id="footer-courses" className="footer-title">
				{t("Courses")}
			</h2>
			<details>
				<summary aria-labelledby="footer-courses" />
				<LinkList links={courses} look="footer-links footer-courses" />
			</details>
		</nav>
	);
}

type LinksProps = { id: string; title: string; links: readonly { label: string; address: string }[]; look: string };

function Links({ id, title, links, look }: LinksProps) {
	return (
		<nav aria-labelledby={id}>
			<h2 id={id} className="footer-title">
				{title}
			</h2>
			<LinkList links={links} look={look} />
		</nav>
	);
}

function LinkList({ links, look }: Pick<LinksProps, "links" | "look">) {
	return (
		<ul className={look}>
			{links.map(({ label, address }) => (
				<li key={address}>
					<a href={address}>{label}</a>
				</li>
			))}
		</ul>
	);
}

function Contacts({ topic }: { topic: string | undefined }) {
	return (
		<div className="footer-contacts">
			<a href={pages.home} className="footer-logo">
				<Logo />
				<span className="sr-only">{t(", home")}</span>
			</a>
			<p>{provider.blurb}</p>
			<ul className="footer-links">
				<li>
					<a href={`mailto:${provider.email}`}>{provider.email}</a>
				</li>
				<li>
					<a href={`tel:${provider.phone.e164}`}>{provider.phone.display}</a>
				</li>
				<li>
					<a href={chatLinkForTopic(topic)} target="_blank" rel="noopener">
						{chatLabel} ({provider.phone.note})
					</a>
				</li>
			</ul>
			<SocialLinks />
		</div>
	);
}
