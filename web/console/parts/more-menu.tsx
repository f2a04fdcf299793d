import { Menu } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { plainButton } from "./buttons.tsx";

type MoreMenuProps = { label?: string; side?: "top" | "bottom"; className?: string; children: ReactNode };

/** The less frequent actions, behind three dots. */
export function MoreMenu({ label = "More", side = "top", className = "", children }: MoreMenuProps) {
	return (
		<Menu.Root modal={false}>
			<Menu.Trigger aria-label={label} className={`${plainButton} !px-2.5 max-md:!h-11 ${className}`}>
				<Ellipsis aria-hidden="true" className="size-4" />
			</Menu.Trigger>
			<Menu.Portal>
				<Menu.Positioner className="z-50 outline-none" align="end" side={side} sideOffset={6} collisionPadding={8}>
					<Menu.Popup className="min-w-[212px] border border-t-3 border-keyline border-t-marigold bg-raised py-1.5 text-strong outline-none">
						{children}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	);
}

type ItemProps = { icon: LucideIcon; children: ReactNode };

export function MoreAction({ icon: Icon, onPress, children }: ItemProps & { onPress: () => void }) {
	return (
		<Menu.Item className={itemClass} onClick={onPress}>
			<Icon aria-hidden="true" className="size-4 shrink-0" />
			{children}
		</Menu.Item>
	);
}

export function MoreLink({ icon: Icon, children, ...link }: ItemProps & Pick<LinkProps, "to" | "state">) {
	return (
		<Menu.Item className={itemClass} render={<Link {...link} />}>
			<Icon aria-hidden="true" className="size-4 shrink-0" />
			{children}
		</Menu.Item>
	);
}

const itemClass =
	"flex min-h-[38px] cursor-pointer items-center gap-3 px-4 text-[14px] outline-none data-highlighted:bg-hover max-md:min-h-11 forced-colors:data-highlighted:outline";
