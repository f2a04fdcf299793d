import { Toast } from "@base-ui/react/toast";
import { CircleCheck, TriangleAlert, X } from "lucide-react";

/** The console's one announced region. `say` and `sayWrong` work from anywhere, also outside React. */
const manager = Toast.createToastManager();
/** Specification section 9. */
const shownMs = { right: 2000, wrong: 4000 } as const;

export function say(text: string): void {
	manager.add({ title: text, type: "right", timeout: shownMs.right });
}

export function sayWrong(text: string): void {
	manager.add({ title: text, type: "wrong", timeout: shownMs.wrong });
}

export function Toasts() {
	return (
		<Toast.Provider toastManager={manager} limit={20}>
			<Toast.Portal>
				<Toast.Viewport className="fixed inset-x-4 top-[60px] z-50 mx-auto flex max-w-[560px] flex-col items-center gap-2 text-strong">
					<Shown />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

function Shown() {
	const { toasts } = Toast.useToastManager();
	return toasts.map((toast) => (
		<Toast.Root
			key={toast.id}
			toast={toast}
			// No dialog, as the part has it: what looks whether one is open would hold back the keys of the screen.
			role="group"
			swipeDirection="up"
			className="group max-w-full rounded-[3px] border-2 border-keyline bg-raised data-limited:hidden"
		>
			<Toast.Content className="flex items-center gap-3 border-l-10 border-right py-2.5 pr-2 pl-3 group-data-[type=wrong]:border-wrong">
				{toast.type === "wrong" ? (
					<TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
				) : (
					<CircleCheck aria-hidden="true" className="size-5 shrink-0" />
				)}
				<Toast.Title className="text-[15px] font-semibold" />
				<Toast.Close aria-label="Close" className="grid size-8 place-items-center rounded-[3px] hover:bg-hover">
					<X aria-hidden="true" className="size-4" />
				</Toast.Close>
			</Toast.Content>
		</Toast.Root>
	));
}
