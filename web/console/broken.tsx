import { RotateCw } from "lucide-react";
import { Steps } from "#web/ui/steps.tsx";
import { mainButton } from "./parts/buttons.ts";

/** Stands where a screen broke while drawing. Loading it again is the way out; nothing that was stored is touched. */
export function Broken() {
	return (
		<main className="flex min-h-dvh max-w-[560px] flex-col items-start justify-center gap-4 px-5">
			<Steps broken />
			<h1 className="console-title text-[30px]/9">Something went wrong</h1>
			<p className="text-[15px] text-soft">This screen could not be shown. What is stored is not affected.</p>
			<button type="button" className={mainButton} onClick={() => location.reload()}>
				<RotateCw aria-hidden="true" className="size-4" />
				Load again
			</button>
		</main>
	);
}
