import type { ReactNode } from "react";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";

/** Why a form was not saved, above its buttons; `children`: what to do about it. */
export function SaveError({ error, children }: { error: Error; children?: ReactNode }) {
	return (
		<div role="alert" className="border-l-4 border-wrong pl-3 text-[14px]/5 text-wrong">
			<p>{errorText(error)}</p>
			<RequestDetails error={error} />
			{children}
		</div>
	);
}
