import { useQuery } from "@tanstack/react-query";
import { Copy, X } from "lucide-react";
import { provider } from "#content/provider.ts";
import type { PasswordLink, StudentRow } from "#contract/students.ts";
import { firstNameOf } from "#web/app/initials.ts";
import { copy } from "#web/ui/copy.ts";
import { createStore, useStore } from "#web/ui/store.ts";
import { formatDate } from "../dates.ts";
import { iconButton, plainButton } from "../parts/buttons.tsx";
import { DefaultPassword } from "./default-password.tsx";
import { passwordLinksMailed } from "./queries.ts";

/** The action that made the link: activation and reset also mail it. */
type IssuedLink = { student: StudentRow; link: PasswordLink; by: "activation" | "reset" | "hand" };

const createdLink = createStore<IssuedLink | undefined>(undefined);

/** The link is known only now: the server stores its hash. `undefined` removes the notice. */
export function showLinkNotice(next: IssuedLink | undefined): void {
	createdLink.set(next);
}

/** Shown above the list until it is closed: a toast would disappear before the link is copied. */
export function LinkNotice() {
	const shown = useStore(createdLink);
	const { data: mailed = true, isPending } = useQuery({ ...passwordLinksMailed(), enabled: shown !== undefined });
	if (shown === undefined || isPending) return null;
	const { student, link, by } = shown;
	return (
		<div
			role="status"
			className="flex max-w-[860px] items-center gap-3 border-l-4 border-right bg-raised py-1.5 pr-1 pl-3 max-md:items-start"
		>
			<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 text-[14px]/6">
				<p className="min-w-0 wrap-anywhere">
					<b className="font-semibold">{student.name}</b> {(mailed ? noticeTexts : withoutMail)[by]} It works once,
					until {formatDate(link.until, "en-GB")}.
				</p>
				<button
					type="button"
					className={`${plainButton} max-md:!h-11`}
					onClick={() => copy(linkMessage(shown), "Message with the link")}
				>
					<Copy aria-hidden="true" className="size-4" />
					Copy for WhatsApp
				</button>
				{by === "reset" && (
					<p className="min-w-0 basis-full wrap-anywhere text-soft">
						Without the link: the default password <DefaultPassword /> and the last four digits of the phone number.
					</p>
				)}
			</div>
			<button
				type="button"
				aria-label="Close this note"
				className={iconButton}
				onClick={() => showLinkNotice(undefined)}
			>
				<X aria-hidden="true" className="size-4" />
			</button>
		</div>
	);
}

const noticeTexts: Record<IssuedLink["by"], string> = {
	activation: "is active and gets an email with a link to choose a password.",
	reset: "gets an email with a link to choose a new password.",
	hand: "can choose a password with this link. Earlier links no longer work.",
};

const withoutMail: typeof noticeTexts = {
	...noticeTexts,
	activation: "is active. Email sending is not set up: send this link to the student, who chooses a password with it.",
	reset: "needs a new password. Email sending is not set up: send this link to the student, who chooses one with it.",
};

function linkMessage({ student: { name }, link: { address, until } }: IssuedLink): string {
	const firstName = firstNameOf(name);
	return `Hello ${firstName}, choose your password for the ${provider.shortName} student portal here: ${address}\nThe link works once, until ${formatDate(until, "en-GB")}. Please do not forward it.`;
}
