import { Dialog } from "@base-ui/react/dialog";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "#web/app/numbers.ts";
import { useIsPhone } from "../media.ts";
import { iconButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";

type PanelProps = {
	id: string;
	/** 0 where the record is not on the page. */
	position: number;
	total: number;
	canMove: (by: 1 | -1) => boolean;
	onMove: (by: 1 | -1) => void;
	onClose: () => void;
	children: ReactNode;
};

/** The open record: beside the table, over it where there is no room, and a sheet on a phone. */
export function Panel(props: PanelProps) {
	return useIsSheet() ? <Sheet {...props} /> : <Aside {...props} />;
}

/** Does not change under a popup: an opening sheet would take the focus and cover the popup. */
function useIsSheet(): boolean {
	const isPhone = useIsPhone();
	const isUnderPopup = usePopup().name !== "";
	const [isSheet, setSheet] = useState(isPhone && !isUnderPopup);
	if (!isUnderPopup && isSheet !== isPhone) setSheet(isPhone);
	return isSheet;
}

function Aside(props: PanelProps) {
	const frame = useRef<HTMLElement>(null);
	useFocusOnChange(frame, props.id);
	return (
		<aside
			ref={frame}
			aria-label="Details"
			className="flex w-[352px] shrink-0 flex-col border-t border-l border-hairline bg-page max-lg:fixed max-lg:top-[52px] max-lg:right-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-l-2 max-lg:border-keyline"
		>
			<Bar {...props} />
			{props.children}
		</aside>
	);
}

function Sheet(props: PanelProps) {
	const frame = useRef<HTMLDivElement>(null);
	return (
		<Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
			<Dialog.Portal>
				<Dialog.Popup
					ref={frame}
					initialFocus={() => headingIn(frame.current) ?? frame.current}
					aria-label="Details"
					data-panel
					className="fixed inset-0 z-40 flex flex-col overflow-hidden bg-page text-strong"
				>
					<Bar {...props} />
					{props.children}
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Bar({ position, total, canMove, onMove, onClose }: PanelProps) {
	return (
		<div className="flex h-[45px] shrink-0 items-center gap-1 pr-2 pl-4 max-md:h-[52px]">
			<p className="mr-auto text-[13.5px] text-soft">
				{position > 0 && `${formatCount(position)} of ${formatCount(Math.max(total, position))}`}
			</p>
			<button
				type="button"
				aria-label="Previous record"
				className={iconButton}
				disabled={!canMove(-1)}
				onClick={() => onMove(-1)}
			>
				<ChevronUp aria-hidden="true" className="size-5" />
			</button>
			<button
				type="button"
				aria-label="Next record"
				className={iconButton}
				disabled={!canMove(1)}
				onClick={() => onMove(1)}
			>
				<ChevronDown aria-hidden="true" className="size-5" />
			</button>
			<button type="button" aria-label="Close details" className={iconButton} onClick={onClose}>
				<X aria-hidden="true" className="size-5" />
			</button>
		</div>
	);
}

/** Focuses the heading when the record changes, so that it is announced, unless the focus is in the panel. */
function useFocusOnChange(frame: React.RefObject<HTMLElement | null>, id: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new id is the trigger
	useEffect(() => {
		if (!frame.current?.contains(document.activeElement)) headingIn(frame.current)?.focus({ preventScroll: true });
	}, [frame, id]);
}

function headingIn(frame: HTMLElement | null): HTMLElement | null {
	return frame?.querySelector<HTMLElement>("h2") ?? null;
}
