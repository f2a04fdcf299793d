import { provider } from "#content/provider.ts";
import type { MyProfile } from "#contract/student-profile.ts";
import { dayMonthYearAt } from "#web/app/date-formats.ts";
import { textLink } from "../parts/buttons.ts";
import { Part } from "../parts/screen.tsx";

export function Details({ profile: { name, email, phone, batch, activeSince } }: { profile: MyProfile }) {
	const facts = [
		["Name", name],
		["Email", <Email key="email" email={email} />],
		["Phone", phone],
		["Batch", batch],
		["Active since", dayMonthYearAt(activeSince)],
	] as const;
	return (
		<Part title="Your details">
			<dl className="mt-4 border-t-2 border-rule">
				{facts.map(([term, value]) => (
					<div
						key={term}
						className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-4 border-b border-hairline py-3 md:grid-cols-[160px_minmax(0,1fr)]"
					>
						<dt className="text-small text-soft">{term}</dt>
						<dd className="text-[16px]/6 font-semibold wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<p className="mt-4 max-w-[520px] text-small text-soft">
				Is something not right? Our admissions team changes it for you.{" "}
				<span className="inline-block">
					Write to{" "}
					<a href={`mailto:${provider.email}`} className={`${textLink} underline`}>
						{provider.email}
					</a>
					.
				</span>
			</p>
		</Part>
	);
}

/** A long address breaks before its @. */
function Email({ email }: { email: string }) {
	const [before, ...after] = email.split("@");
	return (
		<>
			{before}
			<wbr />@{after.join("@")}
		</>
	);
}
