import { RotateCw } from "lucide-react";
import { plainButton } from "./buttons.ts";

export function RetryButton({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" className={plainButton} onClick={onPress}>
			<RotateCw aria-hidden="true" className="size-4" />
			Retry
		</button>
	);
}
