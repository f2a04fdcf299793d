import type { ReactNode } from "react";
import { home } from "#content/home.ts";
import video from "#content/images/film/steps.mp4?url";
import poster from "#content/images/film/steps.webp?url";
import { policy } from "#content/legal/policy.ts";
import { terms } from "#content/legal/terms.ts";
import type { Program } from "#content/program.ts";
import { domains, programs, programsByDocument } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { hiringNote, recruiter } from "#content/recruiter.ts";
import { programPrefix } from "#content/schema/documents.ts";
import { Approach } from "../site/about/approach.tsx";
import { FigureDetails } from "../site/about/figure-details.tsx";
import { AboutHero } from "../site/about/hero.tsx";
import { Mentors } from "../site/about/mentors.tsx";
import { Next } from "../site/about/next.tsx";
import { MissionAndVision, Story } from "../site/about/story.tsx";
import { Values } from "../site/about/values.tsx";
import { ApplyForm } from "../site/apply-form.tsx";
import { CareerHero } from "../site/career/hero.tsx";
import { Hiring as CareerHiring, WriteAnyway } from "../site/career/hiring.tsx";
import { Openings } from "../site/career/openings.tsx";
import { ContactChannels, TalkScene } from "../site/contact/channels.tsx";
import { Location } from "../site/contact/location.tsx";
import { ContactForm } from "../site/contact-form.tsx";
import { Footer } from "../site/footer.tsx";
import { Header } from "../site/header.tsx";
import { HiringForm } from "../site/hiring-form.tsx";
import { Figures, HomeHero } from "../site/home/hero.tsx";
import { Hiring } from "../site/home/hiring.tsx";
import { LearnersCall } from "../site/home/learners-call.tsx";
import { CompanyStrip, InstitutionStrip } from "../site/home/strips.tsx";
import { Testimonials } from "../site/home/testimonials.tsx";
import { Trending } from "../site/home/trending.tsx";
import { LegalText } from "../site/legal/legal-text.tsx";
import { MasterclassesHero } from "../site/masterclasses/hero.tsx";
import { UpcomingMasterclasses } from "../site/masterclasses/upcoming-masterclasses.tsx";
import { Certificates } from "../site/program/certificates.tsx";
import { ClosingCall } from "../site/program/closing-call.tsx";
import { Curriculum } from "../site/program/curriculum.tsx";
import { Doubts } from "../site/program/doubts.tsx";
import { Facts, Hero } from "../site/program/hero.tsx";
import { MentorStrip, Outcomes } from "../site/program/learning.tsx";
import { Plans } from "../site/program/plans.tsx";
import { SkillsBanner } from "../site/program/skills-banner.tsx";
import { WeekSteps, Weeks } from "../site/program/weeks.tsx";
import { WhyCourse } from "../site/program/why-course.tsx";
import { Work } from "../site/program/work.tsx";
import { AskWords } from "../site/programs/ask.tsx";
import { Benefits } from "../site/programs/benefits.tsx";
import { AllPrograms } from "../site/programs/cards.tsx";
import { Questions } from "../site/programs/questions.tsx";
import { StepsAhead } from "../site/programs/steps-ahead.tsx";
import { WhyChoose } from "../site/programs/why-choose.tsx";
import { LastCall, RecruiterHero } from "../site/recruiter/hero.tsx";
import { Receive } from "../site/recruiter/receive.tsx";
import { WhyHireHere } from "../site/recruiter/why.tsx";

/** The sections of the public pages as `web/pages/` has them, without what the server fills in and what a script moves. */
const pageOfDocument: Readonly<Record<string, () => ReactNode>> = {
	home: () => (
		<>
			<HomeHero />
			<Figures />
			<Trending />
			<WeekSteps {...home.weeks} />
			<CompanyStrip />
			<Testimonials />
			<InstitutionStrip />
			<Hiring />
			<LearnersCall />
		</>
	),
	"programs-page": () => (
		<>
			<AllPrograms />
			<WhyChoose video={video} poster={poster} />
			<StepsAhead />
			<Benefits />
			<Questions />
			<section className="section ask-section bg-sandal-soft">
				<div className="wrap ask">
					<AskWords />
					<div className="ask-form">
						<ApplyForm domains={[...domains]} />
					</div>
				</div>
			</section>
		</>
	),
	about: () => (
		<>
			<AboutHero />
			<Story />
			<MissionAndVision />
			<Values />
			<Mentors />
			<Approach />
			<FigureDetails />
			<Next />
		</>
	),
	careers: () => (
		<>
			<CareerHero />
			<Openings />
			<CareerHiring />
			<WriteAnyway />
		</>
	),
	contact: () => (
		<>
			<div className="contact-page">
				<div className="wrap contact-row">
					<div className="contact-head ground-lagoon">
						<div className="contact-head-words">
							<h1 className="display">Talk to us</h1>
							<p>{provider.hours}</p>
						</div>
						<TalkScene />
					</div>
					<div className="contact-ways">
						<ContactChannels />
					</div>
					<section className="contact-form-side">
						<ContactForm />
					</section>
				</div>
			</div>
			<Location />
		</>
	),
	recruiter: () => (
		<>
			<RecruiterHero />
			<section className="section">
				<div className="wrap recruiter-main">
					<Receive />
					<HiringForm title={recruiter.form.title} note={hiringNote} />
				</div>
			</section>
			<WhyHireHere />
			<LastCall />
		</>
	),
	masterclasses: () => (
		<>
			<MasterclassesHero />
			<UpcomingMasterclasses />
		</>
	),
	policy: () => <LegalText text={policy} />,
	terms: () => <LegalText text={terms} />,
};

export const pageNames = Object.keys(pageOfDocument);

/** For a document that is not a page itself: the page that shows most of it. */
const pageOfPart: Readonly<Record<string, string>> = {
	provider: "contact",
	timetable: "contact",
	payment: "contact",
	"reply-promise": "contact",
	footer: "contact",
	colours: "home",
	claims: "home",
	testimonials: "home",
	partners: "home",
	catalogue: "programs-page",
	faqs: "programs-page",
	jobs: "careers",
};

/** The page on which a visitor sees the document. Plans, batches, mentors and work are on every program's page; the first is shown. */
export function pageOf(name: string): ReactNode {
	const program = name.startsWith(programPrefix) ? programsByDocument[name.slice(programPrefix.length)] : programs[0];
	const draw = pageOfDocument[pageOfPart[name] ?? name];
	return (
		<>
			<Header current={undefined} alternates={[]} />
			<main id="main">{draw ? draw() : program && <ProgramPage program={program} />}</main>
			<Footer topic={undefined} alternates={[]} />
		</>
	);
}

function ProgramPage({ program }: { program: Program }) {
	const { slug, title, domain } = program;
	return (
		<>
			<Hero program={program} />
			<Facts program={program} />
			<WhyCourse program={program} />
			<MentorStrip program={program} />
			<Weeks program={program} />
			<section className="section">
				<div className="wrap learn">
					<Curriculum program={program} />
					<div className="learn-form">
						<ApplyForm program={{ slug, title, domain }} />
					</div>
				</div>
			</section>
			<SkillsBanner />
			<Outcomes program={program} />
			<Work program={program} />
			<Certificates program={program} />
			<Plans program={program} />
			<Doubts program={program} />
			<ClosingCall program={program} />
		</>
	);
}
