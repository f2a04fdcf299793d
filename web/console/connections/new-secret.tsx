import { Copy } from "lucide-react";
import { signatureHeader } from "#contract/inbound.ts";
import { copy } from "#web/ui/copy.ts";
import { plainButton } from "../parts/buttons.tsx";

/** `address`: where the system sends to; null for the secret of a webhook. */
export type Secret = { of: string; secret: string; address: string | null };

/** Shown once: no later response contains the secret. */
export function NewSecret({ secret: { of, secret, address }, onClose }: { secret: Secret; onClose: () => void }) {
	return (
		<section
			aria-label={`The secret of ${of}`}
			className="mb-5 flex max-w-[880px] flex-col gap-3 border-l-4 border-marigold bg-chosen px-4 py-3.5 text-[14px]/5"
		>
			<h2 tabIndex={-1} data-secret="" className="text-[15px] font-semibold focus:outline-none">
				The secret of {of}. Copy it now: it is not shown again.
			</h2>
			<div className="flex flex-wrap items-center gap-2">
				<code className="min-w-0 border border-hairline bg-raised px-2.5 py-2 text-[13px] wrap-anywhere">{secret}</code>
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => copy(secret, "Secret")}>
					<Copy aria-hidden="true" className="size-4" />
					Copy
				</button>
			</div>
			<p>
				{address === null ? "What we send carries" : "Each body carries"} the header <code>{signatureHeader}</code>:{" "}
				<code>t=</code>seconds since 1970<code>,v1=</code>the HMAC-SHA256 of those seconds, a dot and the body, in hex.
			</p>
			{address !== null && <Example address={address} />}
			<button type="button" className={`${plainButton} self-start max-md:!h-11`} onClick={onClose}>
				I have copied it
			</button>
		</section>
	);
}

function Example({ address }: { address: string }) {
	const lines = [
		`body='{"name": "Asha Rao", "phone": "98765 43210"}'`,
		"t=$(date +%s)",
		`v1=$(printf '%s.%s' "$t" "$body" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/.* //')`,
		`curl "${address}" -H 'content-type: application/json' -H "${signatureHeader}: t=$t,v1=$v1" -d "$body"`,
	];
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard, and it holds no control.
			tabIndex={0}
			aria-label="Example"
			className="overflow-x-auto border border-hairline bg-raised px-3 py-2"
		>
			<pre className="text-[12.5px]/[1.5]">{lines.join("\n")}</pre>
		</section>
	);
}
