import { ArrowRight, Download } from "lucide-react";
import type { ReactNode } from "react";
import { masterclassTexts, type ParticipationSpecimen, participationSpecimens } from "#content/masterclasses.ts";
import { programAt } from "#content/programs/index.ts";
import { certificateFile, masterclassPage, pages } from "#contract/paths.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../section.tsx";
import { Each, masterclassValues, Unless, When } from "./template-values.tsx";
import "./tickets.css";

export const certificateAnchor = "certificate";

const { title, sentence, specimens, note, open, check } = masterclassTexts.certificates;

/** Masterclasses with certificates to download, as tickets; specimens as long as there are none. */
export function Tickets() {
	return (
		<>
			<When is="certified">
				<TicketSection sentence={sentence} older={<OlderTickets />}>
					<Each of="certified">
						<MasterclassTicket />
					</Each>
				</TicketSection>
			</When>
			<Unless is="certified">
				<TicketSection sentence={specimens}>
					{participationSpecimens.map((specimen) => (
						<SpecimenTicket key={specimen.slug} specimen={specimen} />
					))}
				</TicketSection>
			</Unless>
		</>
	);
}

type SectionProps = { sentence: string; older?: ReactNode; children: ReactNode };

function TicketSection({ sentence, older, children }: SectionProps) {
	return (
		<Section id="certificates" title={title} sentence={sentence} className="bg-sandal-soft">
			<ul className="tickets">{children}</ul>
			{older}
			<p className="tickets-check">
				<a href={pages.verify} className="text-link">
					{check}
				</a>
			</p>
		</Section>
	);
}

function OlderTickets() {
	return (
		<When is="older">
			<details className="tickets-older">
				<summary>Older masterclasses</summary>
				<ul className="tickets">
					<Each of="older">
						<MasterclassTicket />
					</Each>
				</ul>
			</details>
		</When>
	);
}

function MasterclassTicket() {
	return (
		<Ticket
			date={`${masterclassValues.day} ${masterclassValues.month} ${masterclassValues.year}`}
			masterclass={masterclassValues.title}
			ground={masterclassValues.ground}
			illustration={
				<img src={masterclassValues.image} alt="" width={168} height={168} loading="lazy" decoding="async" />
			}
		>
			<ButtonLink variant="second" small href={`${masterclassPage(masterclassValues.id)}#${certificateAnchor}`}>
				{open}
				<span className="sr-only"> of {masterclassValues.title}</span>
				<ArrowRight aria-hidden="true" />
			</ButtonLink>
		</Ticket>
	);
}

function SpecimenTicket({ specimen }: { specimen: ParticipationSpecimen }) {
	const { slug, masterclass, date, number, program } = specimen;
	const ground = programAt(program)?.ground ?? "sandal";
	return (
		<Ticket date={date} masterclass={masterclass} ground={ground} illustration={<ProgramMark slug={program} />}>
			<ButtonLink variant="second" small href={certificateFile(slug)} target="_blank" rel="noopener">
				<Download aria-hidden="true" />
				{open}
				<span className="sr-only"> specimen: {masterclass} (PDF)</span>
			</ButtonLink>
			<span className="ticket-note">Specimen {number}</span>
		</Ticket>
	);
}

type TicketProps = { date: string; masterclass: string; ground: string; illustration: ReactNode; children: ReactNode };

function Ticket({ date, masterclass, ground, illustration, children }: TicketProps) {
	return (
		<li className="ticket">
			<div className="ticket-words">
				<p className="ticket-note">
					{note}, {date}
				</p>
				<h3>{masterclass}</h3>
				<div className="ticket-act">{children}</div>
			</div>
			<div className={`ticket-stub ground-${ground}`}>{illustration}</div>
		</li>
	);
}
