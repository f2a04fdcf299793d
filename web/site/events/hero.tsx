import { events } from "#content/events.ts";

/** The scene gives way where a live masterclass stands across the hero's edge. */
export function EventsHero() {
	return (
		<section className="events-hero ground-lagoon">
			<div className="wrap events-hero-row">
				<h1 className="display">{events.title}</h1>
				<p>{events.sentence}</p>
				<RoomScene />
			</div>
		</section>
	);
}

/** A mentor before a screen, a file on it, and those who ask. */
function RoomScene() {
	return (
		<svg viewBox="0 0 480 300" aria-hidden="true" className="events-scene">
			<path fill="var(--color-night)" d="M176 0h304v200H176z" />
			<path fill="var(--color-sandal)" d="M206 30h92v20h-92zM206 70h92v20h-92zM206 110h92v20h-92zM206 150h92v20h-92z" />
			<path fill="var(--color-lagoon)" d="M318 30h60v20h-60zM318 70h132v20H318zM318 150h92v20h-92z" />
			<path fill="var(--color-kumkum)" d="M318 110h104v20H318z" />
			<circle cx="84" cy="124" r="36" fill="var(--color-paper)" />
			<path fill="var(--color-peacock)" d="M14 300v-56a70 70 0 0 1 70-70h92v32h-22v94z" />
			<circle cx="238" cy="228" r="26" fill="var(--color-pink)" />
			<path fill="var(--color-pink)" d="M186 300a52 40 0 0 1 104 0z" />
			<circle cx="342" cy="222" r="26" fill="var(--color-marigold)" />
			<path fill="var(--color-marigold)" d="M290 300a52 46 0 0 1 104 0z" />
			<circle cx="437" cy="232" r="26" fill="var(--color-kumkum)" />
			<path fill="var(--color-kumkum)" d="M394 300a43 36 0 0 1 86 0z" />
		</svg>
	);
}
