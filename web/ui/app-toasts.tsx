import { Toast } from "@base-ui/react/toast";
import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { maxToasts, storeFlashMessage, takeFlashMessage, toastMs } from "./flash-message.ts";

/** The one announced region of console and portal. `showToast` and `showErrorToast` work from anywhere, also outside React. */
const manager = Toast.createToastManager<{ actions: readonly ToastAction[] }>();

export function showToast(text: string): void {
	manager.add({ title: text, type: "right", timeout: toastMs.success });
}

/** An action in a toast. `closes`: it can be used once. */
export type ToastAction = { label: string; onPress: () => void; closes?: boolean };

/** Long enough to reach the offered action. */
const actionToastMs = 10_000;

export function showToastWithActions(text: string, actions: readonly ToastAction[], durationMs = actionToastMs): void {
	addToastWithActions("right", text, actions, durationMs);
}

function addToastWithActions(
	type: "right" | "noted" | "wrong",
	text: string,
	actions: readonly ToastAction[],
	timeout = actionToastMs,
): void {
	const withClose = ({ label, onPress, closes = false }: ToastAction): ToastAction => ({
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
		data: { actions: actions.map(withClose) },
	});
}

/** Neither a success nor a failure: reports someone else's change, with actions. */
export function showNoticeToast(text: string, actions: readonly ToastAction[]): void {
	addToastWithActions("noted", text, actions);
}

/** A success with Undo. `undo` reports its own result; `moreActions`: further actions. */
export function showToastWithUndo(text: string, undo: () => void, ...moreActions: readonly ToastAction[]): void {
	showToastWithActions(text, [{ label: "Undo", onPress: undo, closes: true }, ...moreActions]);
}

/** Called before leaving the page: the next page continues to show it. */
export function showFlashToast(text: string): void {
	showToast(text);
	storeFlashMessage(text);
}

export function showErrorToast(text: string, ...actions: readonly ToastAction[]): void {
	if (actions.length > 0) addToastWithActions("wrong", text, actions);
	else manager.add({ title: text, type: "wrong", timeout: toastMs.error });
}

/** `className`: the distance from the top of the window, which depends on the header. */
export function AppToasts({ className }: { className: string }) {
	useEffect(showFlashMessage, []);
	return (
		<Toast.Provider toastManager={manager} limit={maxToasts}>
			<Toast.Portal>
				<Toast.Viewport
					className={`fixed inset-x-4 z-50 mx-auto flex max-w-[560px] flex-col items-center gap-2 text-strong ${className}`}
				>
					<ToastList />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

/** Shows the message stored by the previous page. */
function showFlashMessage(): void {
	const flash = takeFlashMessage();
	if (flash) manager.add({ title: flash.text, type: "right", timeout: flash.remainingMs });
}

/** Base UI renders a toast as a dialog, which would disable the screen's shortcuts. */
const notDialog = { role: "group", "aria-modal": undefined } as const;

function ToastList() {
	const { toasts } = Toast.useToastManager<{ actions: readonly ToastAction[] }>();
	return toasts.map((toast) => (
		<Toast.Root
			key={toast.id}
			toast={toast}
			{...notDialog}
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
						{toast.data.actions.map(({ label, onPress }) => (
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
