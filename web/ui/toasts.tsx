import { Check, TriangleAlert } from "lucide-react";
import { type ToastKind, toastIcon, toastRegion } from "./toast.ts";

const icons: [ToastKind, typeof Check][] = [
	["success", Check],
	["error", TriangleAlert],
];

/** The page's one region of toasts: polite, top-center, above popups. `toast` of `toast.ts` fills it. */
export function Toasts() {
	return (
		<>
			<div hidden>
				{icons.map(([kind, Icon]) => (
					<Icon key={kind} id={toastIcon(kind)} aria-hidden="true" />
				))}
			</div>
			<div id={toastRegion} className="toasts" popover="manual" role="status" aria-live="polite" aria-atomic="false" />
		</>
	);
}
