import { Toast } from "@base-ui/react/toast";
import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { storeFlashMessage, takeFlashMessage } from "./flash-message.ts";

/** The one announced region of console and portal. `say` and `sayWrong` work from anywhere, also outside React. */
const manager = Toast.createToastManager<{ offers: readonly Offer[] }>();
/** Specification section 9. */
const shownMs = { right: 2000, wrong: 4000 } as const;

export function say(text: string): void {
	manager.add({ title: text, type: "right", timeout: shownMs.right });
}

/** An action in a toast. `closes`: it can be used once. */
export type Offer = { label: string; onPress: () => void; closes?: boolean };

/** Long enough to reach the offered action. */
const offeredMs = 10_000;

export function sayWithOffers(text: string, offers: readonly Offer[], shownFor = offeredMs): void {
	addWithOffers("right", text, offers, shownFor);
}

function addWithOffers(type: "right" | "noted", text: string, offers: readonly Offer[], timeout = offeredMs): void {
	const pressed = ({ label, onPress, closes = false }: Offer): Offer => ({
		label,
		onPress: () => {
			if (closes) manager.close(id);
			onPress();
		},
	});
	const id = manager.add({
		title: text,
		type,
		timeout,
		data: { offers: offers.map(pressed) },
	});
}

/** Neither a success nor a failure: what someone else did, and what can be done about it. */
export function sayNoted(text: string, offers: readonly Offer[]): void {
	addWithOffers("noted", text, offers);
}

/** A success with Undo. `undo` reports its own result; `others`: further actions. */
export function sayWithUndo(text: string, undo: () => void, ...others: readonly Offer[]): void {
	sayWithOffers(text, [{ label: "Undo", onPress: undo, closes: true }, ...others]);
}

/** Called before leaving the page: the next page goes on showing it. */
export function sayFlashMessage(text: string): void {
	say(text);
	storeFlashMessage(text, shownMs.right);
}

export function sayWrong(text: string): void {
	manager.add({ title: text, type: "wrong", timeout: shownMs.wrong });
}

/** `className`: the distance from the top of the window, which depends on the header. */
export function AppToasts({ className }: { className: string }) {
	useEffect(showFlashMessage, []);
	return (
		<Toast.Provider toastManager={manager} limit={20}>
			<Toast.Portal>
				<Toast.Viewport
					className={`fixed inset-x-4 z-50 mx-auto flex max-w-[560px] flex-col items-center gap-2 text-strong ${className}`}
				>
					<Shown />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

/** Shows the message kept by the page before. */
function showFlashMessage(): void {
	const left = takeFlashMessage();
	if (left) manager.add({ title: left.text, type: "right", timeout: left.leftMs });
}

/** Base UI makes a toast a dialog, which would disable the screen's shortcuts. */
const noDialog = { role: "group", "aria-modal": undefined } as const;

function Shown() {
	const { toasts } = Toast.useToastManager<{ offers: readonly Offer[] }>();
	return toasts.map((toast) => (
		<Toast.Root
			key={toast.id}
			toast={toast}
			{...noDialog}
			swipeDirection="up"
			className="group max-w-full rounded-[3px] border-2 border-keyline bg-raised data-limited:hidden"
		>
			<Toast.Content className="flex items-center gap-3 has-[[data-offers]]:max-md:flex-wrap border-l-10 border-right py-2.5 pr-2 pl-3 group-data-[type=wrong]:border-wrong group-data-[type=noted]:border-control">
				{toast.type === "wrong" ? (
					<TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
				) : toast.type === "noted" ? (
					<Info aria-hidden="true" className="size-5 shrink-0" />
				) : (
					<CircleCheck aria-hidden="true" className="size-5 shrink-0" />
				)}
				<Toast.Title className="min-w-0 text-[15px] font-semibold text-pretty max-md:flex-1" />
				{toast.data && (
					<div
						data-offers
						className="flex shrink-0 gap-x-1 max-md:order-last max-md:-mb-1.5 max-md:basis-full max-md:pl-5.5"
					>
						{toast.data.offers.map(({ label, onPress }) => (
							<button
								key={label}
								type="button"
								onClick={onPress}
								className="-my-1.5 h-9 shrink-0 rounded-[3px] px-2.5 text-[15px] font-semibold text-accent underline underline-offset-2 hover:bg-hover max-md:my-0 max-md:h-11"
							>
								{label}
							</button>
						))}
					</div>
				)}
				<Toast.Close
					aria-label="Close"
					// Base UI hides it until the toast has the focus, though Tab reaches it.
					aria-hidden={undefined}
					className="grid size-8 shrink-0 place-items-center rounded-[3px] hover:bg-hover max-md:-my-1.5 max-md:size-11"
				>
					<X aria-hidden="true" className="size-4" />
				</Toast.Close>
			</Toast.Content>
		</Toast.Root>
	));
}
