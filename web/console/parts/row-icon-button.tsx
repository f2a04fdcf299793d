import type { LucideIcon } from "lucide-react";

/** 34 high: the icon says what it does, the line that it can be pressed. */
const look =
	"pointer-events-auto grid size-[34px] shrink-0 place-items-center rounded-[3px] border border-hairline bg-raised hover:border-accent hover:bg-hover max-md:size-11";

/** An act of a row that its icon says. `label` names the record too; `tall` is 44 high outside a row. */
export function RowIconButton({
	icon: Icon,
	label,
	title,
	destructive = false,
	tall = false,
	onPress,
}: {
	icon: LucideIcon;
	label: string;
	title?: string;
	destructive?: boolean;
	tall?: boolean;
	onPress: () => void;
}) {
	return (
		<button
			type="button"
			aria-label={label}
			title={title}
			className={`${look} ${tall ? "!size-11" : ""} ${destructive ? "text-wrong" : "text-strong"}`}
			onClick={onPress}
		>
			<Icon aria-hidden="true" className="size-4" />
		</button>
	);
}
