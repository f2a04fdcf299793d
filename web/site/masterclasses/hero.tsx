import { masterclassTexts } from "#content/masterclasses.ts";
import "../scenes/settle.css";

/** The drawing is hidden where a live masterclass overlaps the hero. */
export function MasterclassesHero() {
	return (
		<section className="masterclasses-hero ground-lagoon">
			<div className="wrap masterclasses-hero-row">
				<h1 className="display">{masterclassTexts.title}</h1>
				<p>{masterclassTexts.sentence}</p>
				<StageScene />
			</div>
		</section>
	);
}

/** A mentor at a screen with a file on it, and people who ask. */
function StageScene() {
	return (
		<svg viewBox="0 0 480 300" aria-hidden="true" className="masterclasses-scene">
			<path fill="var(--color-night)" d="M164 0h316v192H164z" />
			<path fill="var(--color-sandal)" d="M220 26h80v20h-80zM220 64h80v20h-80zM220 102h80v20h-80zM220 140h80v20h-80z" />
			<path fill="var(--color-lagoon)" d="M316 26h60v20h-60zM316 64h132v20H316zM316 140h92v20h-92z" />
			<path fill="var(--color-kumkum)" d="M316 102h104v20H316z" />
			<circle cx="72" cy="132" r="36" fill="var(--color-paper)" />
			<path fill="var(--color-peacock)" d="M0 300v-48a72 72 0 0 1 144 0v48z" />
			<path fill="none" stroke="var(--color-peacock)" strokeWidth="30" d="M100 200a82 82 0 0 0 82-82" />
			<circle cx="182" cy="112" r="19" fill="var(--color-paper)" />
			<circle cx="232" cy="210" r="28" fill="var(--color-pink)" />
			<path fill="var(--color-pink)" d="M180 300a52 46 0 0 1 104 0z" />
			<circle cx="334" cy="202" r="28" fill="var(--color-marigold)" className="settling" />
			<path fill="var(--color-marigold)" d="M284 300a50 54 0 0 1 100 0z" />
			<circle cx="432" cy="212" r="28" fill="var(--color-kumkum)" />
			<path fill="var(--color-kumkum)" d="M384 300a48 44 0 0 1 96 0z" />
		</svg>
	);
}
