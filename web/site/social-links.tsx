import { provider, type SocialLink } from "#content/provider.ts";

/** Lucide has no brand icons, so each is one shape of 24 units, cut out by the even-odd rule. */
const shapes: Record<SocialLink["network"], string> = {
	linkedin:
		"M4 9h4v11H4zM6 3.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM10 9h4v1.6c.7-1.1 1.9-1.9 3.5-1.9 3 0 4.5 1.9 4.5 5.2V20h-4v-5.6c0-1.5-.6-2.3-1.8-2.3-1.4 0-2.2.9-2.2 2.5V20h-4z",
	instagram:
		"M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.4-3.6a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z",
	youtube: "M4 5h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm6 3.5v7l6-3.5z",
};

/** The provider's profiles elsewhere; nothing if there are none. */
export function SocialLinks() {
	if (provider.social.length === 0) return null;
	return (
		<ul className="social-links">
			{provider.social.map(({ network, label, address }) => (
				<li key={network}>
					<a href={address} target="_blank" rel="noopener">
						<svg viewBox="0 0 24 24" aria-hidden="true">
							<path fill="currentColor" fillRule="evenodd" d={shapes[network]} />
						</svg>
						<span className="sr-only">{label}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
