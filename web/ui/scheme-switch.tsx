import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseScheme, schemeShown, watchScheme } from "./scheme.ts";

/** `className`: what it looks like under the pointer, which the ground decides. */
export function SchemeSwitch({ className }: { className: string }) {
	const isDark = useSyncExternalStore(watchScheme, schemeShown) === "dark";
	const Icon = isDark ? Sun : Moon;
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isDark}
			aria-label="Dark colours"
			title={isDark ? "Light colours" : "Dark colours"}
			onClick={() => chooseScheme(isDark ? "light" : "dark")}
			className={`grid size-9 place-items-center rounded-[3px] max-md:size-11 ${className}`}
		>
			<Icon aria-hidden="true" className="size-[18px]" />
		</button>
	);
}
