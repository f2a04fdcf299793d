import { Moon, Sun } from "lucide-react";
import { chooseScheme, scheme } from "./scheme.ts";
import { useStore } from "./store.ts";

/** `className`: its look under the pointer, which depends on the background. */
export function SchemeSwitch({ className }: { className: string }) {
	const isDark = useStore(scheme) === "dark";
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
