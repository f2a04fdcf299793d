import { Download } from "lucide-react";
import { events, type ParticipationSpecimen, participationSpecimens } from "#content/events.ts";
import { programs } from "#content/programs/index.ts";
import { certificateFile } from "#contract/paths.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { SectionHead } from "../section-head.tsx";
import "./tickets.css";

/** Specimens of the certificate that participants get, each a ticket with its stub. */
export function Tickets() {
	const { title, sentence } = events.certificates;
	return (
		<section className="section bg-sandal-soft" aria-labelledby="certificates">
			<div className="wrap">
				<SectionHead id="certificates" title={title} sentence={sentence} />
				<ul className="tickets">
					{participationSpecimens.map((specimen) => (
						<Ticket key={specimen.slug} specimen={specimen} />
					))}
				</ul>
			</div>
		</section>
	);
}

function Ticket({ specimen: { slug, masterclass, program } }: { specimen: ParticipationSpecimen }) {
	const ground = programs.find((each) => each.slug === program)?.ground ?? "sandal";
	return (
		<li className="ticket">
			<div className="ticket-words">
				<p className="ticket-note">{events.certificates.note}</p>
				<h3>{masterclass}</h3>
				<ButtonLink look="second" small href={certificateFile(slug)} target="_blank" rel="noopener">
					<Download aria-hidden="true" />
					{events.certificates.open}
					<span className="sr-only"> specimen: {masterclass} (PDF)</span>
				</ButtonLink>
			</div>
			<div className={`ticket-stub ground-${ground}`}>
				<ProgramMark slug={program} />
			</div>
		</li>
	);
}
