import type { ReactNode } from "react";
import { events } from "#content/events.ts";
import { provider } from "#content/provider.ts";
import { pages, seatPage } from "#contract/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { left, place, seat, Unless, When } from "./places.tsx";
import { Hours } from "./when.tsx";

const words = events.seat;

/** Someone's place in a masterclass, as a ticket across the edge of its ground, and below it what comes next. */
export function Seat() {
	return (
		<>
			<section className={`seat-hero ground-${place.ground}`}>
				<div className="wrap">
					<h1 className="display">
						<When is="certificate">{words.certificateTitle}</When>
						<Unless is="certificate">{words.title}</Unless>
					</h1>
					<p>{words.sentence}</p>
				</div>
			</section>
			<div className="wrap seat-below">
				<SeatTicket />
				<When is="open">
					<Group />
					<When is="leavable">
						<CannotCome />
					</When>
				</When>
				<Unless is="open">
					<Certificate />
				</Unless>
			</div>
		</>
	);
}

function SeatTicket() {
	const { name, email, day, hours } = words.facts;
	return (
		<section className="seat-ticket" aria-labelledby="seat-title">
			<div className="seat-what">
				<p className="seat-note">{events.certificates.note}</p>
				<h2 id="seat-title" className="heading">
					{place.title}
				</h2>
			</div>
			<dl className="seat-facts">
				<Fact name={name}>{seat.name}</Fact>
				<Fact name={email}>{seat.email}</Fact>
				<Fact name={day}>
					<time dateTime={place.start}>{place.date}</time>
				</Fact>
				<Fact name={hours}>
					<Hours />
				</Fact>
			</dl>
			<div className={`seat-stub ground-${place.ground}`}>
				<img src={place.image} alt="" width={360} height={360} decoding="async" />
			</div>
		</section>
	);
}

function Group() {
	const { title, text, button, join } = words.group;
	return (
		<Next title={title} text={text}>
			<When is="group">
				<ButtonLink href={seat.group} rel="noopener">
					{join}
				</ButtonLink>
			</When>
			<Unless is="group">
				<form method="post" action={seatPage(seat.key)}>
					<Button type="submit" name="show" value="group">
						{button}
					</Button>
				</form>
			</Unless>
			<CalendarLink id={place.id} title={place.title} />
		</Next>
	);
}

function CannotCome() {
	const { title, text, button } = words.cannotCome;
	return (
		<Next title={title} text={text}>
			<form method="post" action={seatPage(seat.key)}>
				<Button type="submit" look="second">
					{button}
				</Button>
			</form>
		</Next>
	);
}

/** In the place of a registration that is no longer there. */
export function GoneSeat() {
	const { title, text, again, gone } = words.left;
	return (
		<section className="wrap section seat-gone">
			<When is="again">
				<h1 className="display">{title}</h1>
				<p>
					{text[0]} “{left.title}” {text[1]}
				</p>
				<ButtonLink href={left.again}>{again}</ButtonLink>
			</When>
			<Unless is="again">
				<h1 className="display">{gone.title}</h1>
				<p>{gone.text}</p>
				<ButtonLink href={pages.events}>{words.events}</ButtonLink>
			</Unless>
		</section>
	);
}

/** Out, revoked, not for who was absent, or not out yet. */
function Certificate() {
	const { certificate, revoked, absent, soon } = words;
	return (
		<>
			<When is="certificate">
				<Next title={certificate.title} text={certificate.text}>
					<ButtonLink href={seat.certificate} target="_blank" rel="noopener">
						{certificate.link}
						<span className="sr-only"> (PDF)</span>
					</ButtonLink>
					<p>
						<When is="number">
							{certificate.number} <span className="seat-number">{seat.number}</span>.{" "}
							<a href={seat.verify} className="text-link">
								{certificate.check}
							</a>
						</When>
						<Unless is="number">{certificate.first}</Unless>
					</p>
				</Next>
			</When>
			<Unless is="certificate">
				<When is="revoked">
					<WriteToUs {...revoked} />
				</When>
				<When is="absent">
					<WriteToUs {...absent} />
				</When>
				<Unless is="revoked">
					<Unless is="absent">
						<Next title={soon.title} text={soon.text}>
							<ButtonLink look="second" href={pages.events}>
								{words.events}
							</ButtonLink>
						</Next>
					</Unless>
				</Unless>
			</Unless>
		</>
	);
}

function WriteToUs({ title, text }: { title: string; text: string }) {
	return (
		<Next title={title} text={text}>
			<a href={`mailto:${provider.email}`} className="text-link seat-mail">
				{provider.email}
			</a>
		</Next>
	);
}

function Next({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<section className="seat-next">
			<div>
				<h2 className="label-title">{title}</h2>
				<p>{text}</p>
			</div>
			<div className="seat-acts">{children}</div>
		</section>
	);
}
