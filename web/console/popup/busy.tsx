import { LoaderCircle } from "lucide-react";

/** Turns while something is on its way. */
export function Busy({ busy }: { busy: boolean }) {
	return busy ? <LoaderCircle aria-hidden="true" className="size-4 animate-spin" /> : null;
}
