import { Menu as Bars, LogOut, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useEnquirySummary, useTodayCount } from "./leads/counts.tsx";
import { logOut } from "./log-out.ts";
import { useMay } from "./role.tsx";
import { type MenuGroup, menuGroups, screens } from "./screens.ts";

const menuId = "console-menu";
const buttonId = "console-menu-button";

/**
 * MENU with the specification's items in its order, and beside them the product's own in groups. A menu button with the
 * browser's own popover, which closes on a press outside and on Escape, returns the focus, and stays inside the
 * header's landmark.
 */
export function Menu() {
	const [open, setOpen] = useState(false);
	const menu = useRef<HTMLDivElement>(null);
	return (
		<>
			<button
				type="button"
				id={buttonId}
				popoverTarget={menuId}
				aria-haspopup="menu"
				aria-expanded={open}
				aria-controls={menuId}
				onKeyDown={(event) => event.key === "ArrowDown" && menu.current?.showPopover()}
				className="flex h-9 items-center gap-2.5 rounded-[3px_18px_18px_3px] border border-dim/50 pr-4 pl-3 text-[14px] font-semibold tracking-[0.03em] hover:border-paper aria-expanded:border-marigold aria-expanded:bg-marigold aria-expanded:text-ink max-md:h-11"
			>
				{open ? <X aria-hidden="true" className="size-[18px]" /> : <Bars aria-hidden="true" className="size-[18px]" />}
				MENU
			</button>
			<div
				ref={menu}
				id={menuId}
				popover="auto"
				role="menu"
				tabIndex={-1}
				aria-labelledby={buttonId}
				onToggle={({ newState, currentTarget }) => {
					setOpen(newState === "open");
					if (newState === "open") itemsIn(currentTarget).at(0)?.focus();
				}}
				onKeyDown={moveByKeys}
				className="off-ground fixed inset-auto top-[51px] left-5 m-0 max-h-[calc(100dvh-60px)] overflow-y-auto border border-t-3 border-keyline border-t-marigold bg-raised text-strong max-md:left-4 max-md:w-[236px]"
			>
				<Items onChoice={() => menu.current?.hidePopover()} />
			</div>
		</>
	);
}

const itemClass =
	"relative flex h-[38px] w-full items-center gap-4 px-4 text-[14px] hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 max-md:h-11";
const currentItemClass = "!bg-chosen font-semibold before:chosen-edge";

function Items({ onChoice }: { onChoice: () => void }) {
	const { pathname } = useLocation();
	const { data: summary } = useEnquirySummary();
	const { data: today } = useTodayCount();
	const may = useMay();
	const linkProps = (page: string) => ({
		to: page,
		className: `${itemClass} ${pathname === page ? currentItemClass : ""}`,
		role: "menuitem",
		tabIndex: -1,
		"aria-current": pathname === page ? ("page" as const) : undefined,
		onClick: onChoice,
	});
	const logOutAndClose = () => {
		onChoice();
		logOut();
	};
	const groupLinks = (group: MenuGroup | undefined) =>
		screens
			.filter((screen) => screen.group === group && may(screen.reads))
			.map(({ title, about, page, icon: Icon, enquiries }) => (
				<Link key={page} {...linkProps(page)}>
					<Icon aria-hidden="true" className="size-[18px]" />
					<span className="leading-[17px]">
						{title}
						{about && <span className="block text-[12px]/[14px] text-soft">{about}</span>}
					</span>
					{summary && enquiries && <Count count={summary[enquiries].unseen} unit="new" />}
					{page === pages.today && today !== undefined && today.mine > 0 && <Count count={today.mine} unit="for you" />}
				</Link>
			));
	return (
		<div className="md:grid md:grid-cols-[236px_auto] md:grid-rows-[auto_1fr]">
			<div className="py-1.5">{groupLinks(undefined)}</div>
			<div className="border-hairline py-1.5 empty:hidden max-md:border-t md:col-start-2 md:row-span-2 md:w-[236px] md:row-start-1 md:border-l">
				{menuGroups.map((group) => {
					const links = groupLinks(group);
					return (
						links.length > 0 && (
							<Group key={group} name={group}>
								{links}
							</Group>
						)
					);
				})}
			</div>
			<div className="border-t border-hairline py-1.5">
				<button type="button" role="menuitem" tabIndex={-1} className={itemClass} onClick={logOutAndClose}>
					<LogOut aria-hidden="true" className="size-[18px]" />
					Logout
				</button>
			</div>
		</div>
	);
}

function Group({ name, children }: { name: MenuGroup; children: ReactNode }) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a menu has groups, not fieldsets
		<div role="group" aria-labelledby={id} className="not-first:pt-1">
			<p id={id} className="flex h-9 items-center px-4 text-[13px] font-semibold text-soft max-md:h-11">
				{name}
			</p>
			{children}
		</div>
	);
}

function Count({ count, unit }: { count: number; unit: string }) {
	return (
		<span className="ml-auto text-[12.5px] text-soft">
			{formatCount(count)}
			<span className="sr-only"> {unit}</span>
		</span>
	);
}

function itemsIn(menu: HTMLElement): HTMLElement[] {
	return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
}

/** Up, Down, Home and End between the items; Tab leaves the menu. Escape is the browser's. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
	if (event.key === "Tab") event.currentTarget.hidePopover();
	const items = itemsIn(event.currentTarget);
	const current = items.findIndex((item) => item.matches(":focus"));
	const to = { ArrowDown: current + 1, ArrowUp: Math.max(current, 0) - 1, Home: 0, End: -1 }[event.key];
	if (to === undefined) return;
	event.preventDefault();
	items.at(to % items.length)?.focus();
}
