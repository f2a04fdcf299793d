import { RotateCw } from "lucide-react";
import { Steps } from "#web/ui/steps.tsx";
import { mainButton } from "./parts/buttons.ts";

/** Stands where a screen broke while drawing. Loading it again is the way out; nothing that was stored is touched. */
export function Broken() {
	return (
		<main className="wrap flex min-h-dvh flex-col items-start justify-center gap-5">
			<Steps broken />
			<h1 className="screen-title">Something went wrong</h1>
			<p className="text-body text-soft">This screen could not be shown. What is stored is not affected.</p>
			<button type="button" className={mainButton} onClick={() => location.reload()}>
				<RotateCw aria-hidden="true" className="size-5" />
				Load again
			</button>
		</main>
	);
}
