import type { KeyboardEvent, ReactNode } from "react";

/** Templates beside their text, above the send button. */
export function PickerFrame({ children, foot }: { children: ReactNode; foot: ReactNode }) {
	const press = (event: KeyboardEvent<HTMLElement>) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>("[data-send]")?.click();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from anywhere inside
		<div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
			<div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto md:h-[486px]">{children}</div>
			{foot}
		</div>
	);
}
