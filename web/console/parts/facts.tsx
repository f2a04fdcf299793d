import type { ReactNode } from "react";

/** Name, value, and a note in grey. A fact without a value is left out. */
export type Fact = readonly [name: string, value: string | null, note?: string | null | undefined];

type ShownFact = readonly [name: string, value: ReactNode, note?: string | null | undefined];

export function Facts({ facts }: { facts: readonly ShownFact[] }) {
	return (
		<dl className="grid grid-cols-[98px_minmax(0,1fr)] gap-y-1.5 text-[13.5px]/[18px]">
			{facts.map(([name, value, note]) =>
				value === null || value === "" ? null : (
					<div key={name} className="contents">
						<dt className="text-soft">{name}</dt>
						<dd className="whitespace-pre-line wrap-anywhere">
							{typeof value === "string" ? <BreakableText text={value} /> : value}
							{note && (
								<>
									{" "}
									<span className="inline-block max-w-full text-soft">({note})</span>
								</>
							)}
						</dd>
					</div>
				),
			)}
		</dl>
	);
}

/** Long emails wrap before the @. */
export function BreakableText({ text }: { text: string }) {
	const at = text.lastIndexOf("@");
	if (at < 1) return text;
	return (
		<>
			{text.slice(0, at)}
			<wbr />
			{text.slice(at)}
		</>
	);
}
