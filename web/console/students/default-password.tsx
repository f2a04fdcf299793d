import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { copy } from "#web/ui/copy.ts";
import { iconButton, RetryLink } from "../parts/buttons.tsx";
import { defaultPassword } from "./queries.ts";

/** The password with which a new or reset student logs in first, to be read and copied. */
export function DefaultPassword() {
	const { data: password, isError, refetch } = useQuery(defaultPassword());
	if (isError)
		return (
			<span role="alert" className="text-wrong">
				could not be read. <RetryLink onPress={() => refetch()} />
			</span>
		);
	if (password === undefined) return <span className="after-a-moment inline-block h-6 w-24 bg-skeleton align-middle" />;
	return (
		<span className="inline-flex max-w-full items-center gap-1 align-middle">
			<code className="-my-1 ml-0.5 border border-tag-gold-line bg-tag-gold px-2 font-text text-[14px]/[24px] font-bold wrap-anywhere text-tag-gold-text select-all">
				{password}
			</code>
			<button
				type="button"
				aria-label="Copy the default password"
				className={`${iconButton} -my-1.5 !size-8 max-md:!size-11`}
				onClick={() => copy(password, "Password")}
			>
				<Copy aria-hidden="true" className="size-4" />
			</button>
		</span>
	);
}
