import { useQuery } from "@tanstack/react-query";
import { LogOut, Moon, Sun } from "lucide-react";
import { useRef, useState } from "react";
import { initialsOfEmail } from "#web/app/initials.ts";
import { chooseScheme, scheme } from "#web/ui/scheme.ts";
import { useStore } from "#web/ui/store.ts";
import { signedIn } from "./admins/queries.ts";
import { logOut } from "./log-out.ts";

const menuId = "account-menu";

/** The signed-in admin: the email address where there is room, and its initials, which open the account menu. */
export function Account() {
	const { data } = useQuery(signedIn());
	const [open, setOpen] = useState(false);
	const menu = useRef<HTMLDivElement>(null);
	if (data === undefined) return null;
	const close = () => menu.current?.hidePopover();
	return (
		<div className="flex items-center">
			<button
				type="button"
				popoverTarget={menuId}
				aria-expanded={open}
				aria-controls={menuId}
				title={data.email}
				className="flex h-9 items-center gap-3 rounded-[3px] hover:bg-peacock max-md:size-11 max-md:justify-center"
			>
				<span className="sr-only">Account </span>
				<span className="max-w-[240px] truncate pl-2 text-[13px] text-dim max-[1400px]:sr-only">{data.email}</span>
				<span
					aria-hidden="true"
					className="grid size-[34px] place-items-center rounded-[3px_17px_17px_17px] bg-lagoon text-[13px] font-bold text-ink"
				>
					{initialsOfEmail(data.email)}
				</span>
			</button>
			<div
				ref={menu}
				id={menuId}
				popover="auto"
				onToggle={({ newState, currentTarget }) => {
					setOpen(newState === "open");
					if (newState === "open") currentTarget.querySelector("button")?.focus();
				}}
				className="off-ground fixed inset-auto top-[51px] right-5 m-0 w-[260px] border border-t-3 border-keyline border-t-marigold bg-raised py-1.5 text-strong max-md:right-4"
			>
				<p className="border-b border-hairline px-4 pt-1.5 pb-2.5 text-[13px]/[18px] text-soft">
					Signed in as <span className="block font-semibold wrap-anywhere text-strong">{data.email}</span>
				</p>
				<Theme onChoice={close} />
				<button
					type="button"
					className={itemClass}
					onClick={() => {
						close();
						void logOut();
					}}
				>
					<LogOut aria-hidden="true" className="size-[18px]" />
					Logout
				</button>
			</div>
		</div>
	);
}

const itemClass =
	"flex h-[38px] w-full items-center gap-4 px-4 text-[14px] hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 max-md:h-11";

function Theme({ onChoice }: { onChoice: () => void }) {
	const isDark = useStore(scheme) === "dark";
	const Icon = isDark ? Sun : Moon;
	return (
		<button
			type="button"
			className={itemClass}
			onClick={() => {
				chooseScheme(isDark ? "light" : "dark");
				onChoice();
			}}
		>
			<Icon aria-hidden="true" className="size-[18px]" />
			{isDark ? "Light colours" : "Dark colours"}
		</button>
	);
}
