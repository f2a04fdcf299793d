import type { KeyboardEvent, ReactNode } from "react";

/** Templates beside their text, above the send button. */
export function PickerFrame({ children, footer }: { children: ReactNode; footer: ReactNode }) {
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto md:h-[486px]">{children}</div>
			{footer}
		</div>
	);
}

/** For the whole popup, whose heading has the focus first: Ctrl+Enter sends, / goes to the search. */
export function handlePickerKey(event: KeyboardEvent<HTMLElement>): void {
	const part = (name: string) => event.currentTarget.querySelector<HTMLElement>(`[data-${name}]`);
	if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
		event.preventDefault();
		part("send")?.click();
	}
	if (event.key === "/" && event.target !== part("search")) {
		event.preventDefault();
		part("search")?.focus();
	}
}
