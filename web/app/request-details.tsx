import { CallFailed } from "#contract/client.ts";

/** The request's id for support, collapsed. Only for server errors: the message of a refusal explains itself. */
export function RequestDetails({ error }: { error: Error }) {
	if (!(error instanceof CallFailed) || error.status < 500 || error.requestId === null) return null;
	return (
		<details className="mt-1 text-[13px] text-soft">
			<summary className="w-fit cursor-pointer py-1 max-md:py-3">Details</summary>
			<p className="wrap-anywhere">Request {error.requestId}</p>
		</details>
	);
}
