import { provider } from "#content/provider.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

/** Every identity provider's button, hidden until the configuration has loaded. */
export function IdentityButtons({ google }: { google: string }) {
	return (
		<div className="sign-in-ways" data-ways aria-live="polite">
			<noscript>
				<style>{".sign-in-ways { display: none }"}</style>
			</noscript>
			<p data-way="busy" className="sign-in-busy">
				<span className="spinner" aria-hidden="true" />
				<span data-busy-text>Just a moment...</span>
			</p>
			<GoogleButton label={google} />
			<OtherButton />
			<LocalButton />
			<NotConfigured />
			<div data-way="failed" hidden>
				<p>The server did not say how to sign in.</p>
				<button type="button" className="button button-small button-second" data-retry>
					Retry
				</button>
			</div>
			<p className="field-error" data-sign-in-error />
		</div>
	);
}

function GoogleButton({ label }: { label: string }) {
	return (
		<div data-way="google" hidden>
			<div data-google-slot className="sign-in-slot">
				<button type="button" className="sign-in-google" data-google-button>
					<GoogleLetter />
					{label}
				</button>
			</div>
			<p className="sign-in-note">Google's script is loaded only when you use the button.</p>
		</div>
	);
}

/** Of another OpenID provider, whose name the script knows. */
function OtherButton() {
	return (
		<div data-way="other" hidden>
			<Button fullWidth data-other-button>
				Continue
			</Button>
			<p className="sign-in-note">You sign in there and come back to this page.</p>
		</div>
	);
}

function LocalButton() {
	return (
		<div data-way="local" hidden>
			<ButtonLink href="#" fullWidth data-local-link>
				Continue with the local identity provider
			</ButtonLink>
			<p className="sign-in-note">On this machine only, in place of Google.</p>
		</div>
	);
}

function NotConfigured() {
	return (
		<div data-way="none" hidden>
			<p>
				Sign-in is not set up yet: <code>IDENTITY_CLIENT_ID</code>, the id of this site's Google client, is missing.
			</p>
			<p className="sign-in-note">
				Whoever runs this server can set it. If that is not you, write to{" "}
				<a className="text-link" href={`mailto:${provider.email}`}>
					{provider.email}
				</a>
				.
			</p>
		</div>
	);
}

/** The letter in its four colours, as on the provider's own button. */
function GoogleLetter() {
	return (
		<svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
			<path
				fill="#4285f4"
				d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
			/>
			<path
				fill="#34a853"
				d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
			/>
			<path fill="#fbbc05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1z" />
			<path
				fill="#ea4335"
				d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
			/>
		</svg>
	);
}
