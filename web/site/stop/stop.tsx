import { stopTexts } from "#content/offers.ts";
import { pages, unsubscribePage } from "#contract/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

/** Placeholders for the link's key and the address that the offer went to. */
const placeholders = { key: "{{key}}", email: "{{email}}" } as const;

export function Stop() {
	const { title, text, still, button } = stopTexts;
	return (
		<section className="wrap section stop">
			<h1 className="display">{title}</h1>
			<p>{text}</p>
			<Address />
			<form method="post" action={unsubscribePage(placeholders.key)}>
				<Button type="submit">{button}</Button>
			</form>
			<p className="stop-note">{still}</p>
		</section>
	);
}

export function Stopped() {
	const { title, text, again, home } = stopTexts.stopped;
	return (
		<section className="wrap section stop">
			<h1 className="display">{title}</h1>
			<p>{text}</p>
			<Address />
			<ButtonLink href={pages.home}>{home}</ButtonLink>
			<p className="stop-note">{again}</p>
		</section>
	);
}

function Address() {
	return (
		<p className="stop-address">
			<span>{stopTexts.address}</span> {placeholders.email}
		</p>
	);
}
