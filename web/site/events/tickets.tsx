import { Download } from "lucide-react";
import { events, type ParticipationSpecimen, participationSpecimens } from "#content/events.ts";
import { programs } from "#content/programs/index.ts";
import { certificateFile } from "#contract/paths.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../section.tsx";
import "./tickets.css";

/** Specimens of the certificate that participants get, each a ticket with its stub. */
export function Tickets() {
	const { title, sentence } = events.certificates;
	return (
		<Section id="certificates" title={title} sentence={sentence} className="bg-sandal-soft">
			<ul className="tickets">
				{participationSpecimens.map((specimen) => (
					<Ticket key={specimen.slug} specimen={specimen} />
				))}
			</ul>
		</Section>
	);
}

function Ticket({ specimen: { slug, masterclass, date, number, program } }: { specimen: ParticipationSpecimen }) {
	const ground = programs.find((each) => each.slug === program)?.ground ?? "sandal";
	return (
		<li className="ticket">
			<div className="ticket-words">
				<p className="ticket-note">
					{events.certificates.note}, {date}
				</p>
				<h3>{masterclass}</h3>
				<div className="ticket-act">
					<ButtonLink look="second" small href={certificateFile(slug)} target="_blank" rel="noopener">
						<Download aria-hidden="true" />
						{events.certificates.open}
						<span className="sr-only"> specimen: {masterclass} (PDF)</span>
					</ButtonLink>
					<span className="ticket-note">Specimen {number}</span>
				</div>
			</div>
			<div className={`ticket-stub ground-${ground}`}>
				<ProgramMark slug={program} />
			</div>
		</li>
	);
}
