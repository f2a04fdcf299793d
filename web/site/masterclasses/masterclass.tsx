import { masterclassTexts } from "#content/masterclasses.ts";
import { pages } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { Points } from "../points.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { Hours, OwnZone } from "./hours.tsx";
import { RegistrationSummary } from "./registration-summary.tsx";
import { masterclassValues, When } from "./template-values.tsx";
import { certificateAnchor } from "./tickets.tsx";

export const registrationAnchor = "register";

type Steps = { title: string; items: readonly { title: string; text: string }[] };

/** Its title and time, on its poster's background. */
export function MasterclassHero() {
	return (
		<section className={`masterclass-hero ground-${masterclassValues.ground}`} aria-labelledby="title">
			<div className="wrap masterclass-hero-row">
				<div className="masterclass-hero-words">
					<Breadcrumbs above={{ name: "Events", address: pages.masterclasses }} here={masterclassValues.title} />
					<h1 id="title" className="display">
						{masterclassValues.title}
					</h1>
					<When is="about">
						<p className="masterclass-about">{masterclassValues.about}</p>
					</When>
					<Moment />
				</div>
				<img
					src={masterclassValues.image}
					alt=""
					width={480}
					height={480}
					decoding="async"
					className="masterclass-picture"
				/>
			</div>
		</section>
	);
}

function Moment() {
	return (
		<div className="masterclass-moment">
			<When is="ongoing">
				<p className="live-until">Live now</p>
			</When>
			<When is="completed">
				<p className="masterclass-held">It was held on</p>
			</When>
			<p className="label-title">
				<time dateTime={masterclassValues.start}>{masterclassValues.date}</time>
			</p>
			<p>
				<Hours />, India time
			</p>
			<OwnZone />
			<RegistrationSummary />
			<When is="open">
				<div className="masterclass-acts">
					<ButtonLink href={`#${registrationAnchor}`}>Register Now</ButtonLink>
					<CalendarLink id={masterclassValues.id} title={masterclassValues.title} />
				</div>
			</When>
			<When is="certified">
				<div className="masterclass-acts">
					<ButtonLink href={`#${certificateAnchor}`}>{masterclassTexts.participation.get}</ButtonLink>
				</div>
			</When>
		</div>
	);
}

/** Three rising columns beside the form. */
export function HowItGoes({ steps: { title, items } }: { steps: Steps }) {
	return (
		<div className="masterclass-goes">
			<h2 className="heading">{title}</h2>
			<Points className="goes" points={items} />
		</div>
	);
}

export function MasterclassOver() {
	const { title, text, link } = masterclassTexts.registration.over;
	return (
		<section className="section" aria-labelledby="over">
			<div className="wrap masterclass-over">
				<h2 id="over" className="heading">
					{title}
				</h2>
				<p>{text}</p>
				<ButtonLink href={pages.masterclasses}>{link}</ButtonLink>
			</div>
		</section>
	);
}
