import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";
import { errors } from "#contract/errors.ts";
import { confirmAction } from "./confirmation.tsx";
import { CloseButton, ConfirmationHost } from "./confirmation-host.tsx";
import { backdropClass } from "./styles.ts";

type OverlayProps = {
	/** Its accessible name. */
	label: string;
	/** In pixels: question 480, record 780, message 960, enrolment 1040, table 1120. On a phone all but a question fill the screen. */
	width: "question" | "record" | "message" | "enrolment" | "table";
	onClose: () => void;
	/** The element that gets the focus first; else the overlay's heading (`h2` with `tabIndex={-1}`), or its first control. */
	initialFocus?: RefObject<HTMLElement | null>;
	/** A click outside does not close it, because it may contain typed text. */
	ignoresOutsidePress?: boolean;
	/** Whether closing now loses typed text: Escape, easily pressed by mistake, then asks for confirmation. */
	hasUnsavedInput?: () => boolean;
	/** On a phone the screen's header stays visible above it. */
	leavesHeaderVisible?: boolean;
	/** A key pressed anywhere in it, but not in a popup opened from it. */
	onKey?: (event: KeyboardEvent<HTMLElement>) => void;
	/** Classes of its header's background, for the close icon. */
	ground?: string;
	children: ReactNode;
};

const widths = {
	question: "md:w-[min(480px,calc(100vw-48px))]",
	record: "md:w-[min(780px,calc(100vw-48px))]",
	message: "md:w-[min(960px,calc(100vw-48px))]",
	enrolment: "md:w-[min(1040px,calc(100vw-48px))]",
	table: "md:w-[min(1120px,calc(100vw-48px))]",
} as const;

/**
 * A popup over the screen: the focus moves in, stays and returns; Escape and the icon close it; the page behind does
 * not scroll. A popup opened from it belongs among its children, so that Escape closes only that one; confirmations (`confirmAction`)
 * are placed there automatically.
 */
export function Overlay({
	label,
	width,
	onClose,
	initialFocus,
	ignoresOutsidePress = false,
	hasUnsavedInput: loses = () => false,
	leavesHeaderVisible = false,
	onKey,
	ground,
	children,
}: OverlayProps) {
	const frame = useRef<HTMLDivElement>(null);
	const initialTarget = () =>
		initialFocus?.current ?? frame.current?.querySelector<HTMLElement>("h2[tabindex]") ?? true;
	return (
		<Dialog.Root
			open
			onOpenChange={(open, { reason }) => {
				if (open) return;
				if (reason === "escape-key" && loses()) confirmClose(onClose);
				else onClose();
			}}
			disablePointerDismissal={ignoresOutsidePress}
		>
			<Dialog.Portal>
				<Dialog.Backdrop forceRender className={backdropClass} />
				<Dialog.Popup
					ref={frame}
					initialFocus={initialTarget}
					aria-label={label}
					onKeyDown={(event) => event.currentTarget.contains(event.target as Node) && onKey?.(event)}
					className={`${frameClass} ${widths[width]} ${phoneClass(width, leavesHeaderVisible)} md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)]`}
				>
					<CloseButton headerClass={ground} />
					{children}
					<ConfirmationHost />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function confirmClose(close: () => void): void {
	confirmAction({
		texts: ["Close without saving?"],
		note: "What you typed here is lost.",
		confirm: "Close without saving",
		destructive: true,
		run: async () => close(),
		failureText: errors.unexpected.text,
	});
}

function phoneClass(width: OverlayProps["width"], leavesHeaderVisible: boolean): string {
	if (width === "question") return "max-md:inset-x-0 max-md:bottom-0 max-md:border-t-2";
	return leavesHeaderVisible ? "max-md:inset-x-0 max-md:top-[26px] max-md:bottom-0" : "max-md:inset-0";
}

const frameClass =
	"fixed z-40 flex flex-col overflow-hidden border-2 border-keyline bg-raised text-strong focus:outline-none max-md:border-0 md:rounded-tr-[28px]";
