import { FlaskConical, Pencil, TriangleAlert } from "lucide-react";
import { Tag } from "../parts/tag.tsx";

const iconClass = "mr-1 inline size-3.5 align-[-2px]";

/** Marks content that is still invented. */
export function SampleTag() {
	return (
		<Tag tone="gold">
			<FlaskConical aria-hidden="true" className={iconClass} />
			Sample
		</Tag>
	);
}

/** `isWrong`: it cannot be published as it is. */
export function DraftTag({ isWrong }: { isWrong: boolean }) {
	const Icon = isWrong ? TriangleAlert : Pencil;
	return (
		<Tag tone={isWrong ? "red" : "gold"}>
			<Icon aria-hidden="true" className={iconClass} />
			{isWrong ? "Draft, to fix" : "Draft"}
		</Tag>
	);
}
