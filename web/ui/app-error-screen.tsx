import { RotateCw } from "lucide-react";
import { Steps } from "./steps.tsx";

type ErrorScreenProps = { titleClass: string; buttonClass: string };

/** Shown when a screen throws while rendering; it offers to load the page again. Stored data is not affected. */
export function ErrorScreen({ titleClass, buttonClass }: ErrorScreenProps) {
	return (
		<main className="wrap flex min-h-dvh flex-col items-start justify-center gap-4">
			<Steps broken />
			<h1 className={titleClass}>Something went wrong</h1>
			<p className="text-small text-soft">This screen could not be shown. What is stored is not affected.</p>
			<button type="button" className={buttonClass} onClick={() => location.reload()}>
				<RotateCw aria-hidden="true" className="size-[1.125em]" />
				Load again
			</button>
		</main>
	);
}
