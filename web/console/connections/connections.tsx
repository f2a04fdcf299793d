import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Failed, NotUpToDate } from "../table/states.tsx";
import { InboundCard } from "./inbound-card.tsx";
import { InboundForm } from "./inbound-form.tsx";
import { NewSecret, type Secret } from "./new-secret.tsx";
import { inboundSources, webhooks } from "./queries.ts";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** Waiting bodies are read within a second or two. */
const readingMs = 2_000;

/** Other systems: those that send leads here, and those that receive webhooks. */
export function Connections() {
	const senders = useQuery({
		...inboundSources(),
		refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? readingMs : false),
	});
	const receivers = useQuery(webhooks());
	/** The id of the record in the form, or "new source" or "new webhook". */
	const [form, setForm] = useState<string>();
	const [secret, setSecret] = useState<Secret>();
	const show = (next: Secret | undefined) => {
		setSecret(next);
		setForm(undefined);
	};
	const close = () => setForm(undefined);
	const page = useFocus(form, secret);
	return (
		<div ref={page} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-10 max-md:px-4">
			<div className="py-3.5">
				<ScreenTitle />
			</div>
			{secret && <NewSecret secret={secret} onClose={() => setSecret(undefined)} />}
			<Group
				title="Systems that send us leads"
				about="Signed JSON to an address of their own. Off until you turn it on."
				read={senders}
				add="Add a system"
				isMain
				form="new source"
				onAdd={() => setForm("new source")}
				isAdding={form === "new source"}
			>
				{form === "new source" && <InboundForm onSecret={show} onClose={close} />}
				{senders.data?.length === 0 && form !== "new source" && <Nothing>No system sends leads yet.</Nothing>}
				{senders.data?.map((source) =>
					form === source._id ? (
						<InboundForm key={source._id} source={source} onSecret={show} onClose={close} />
					) : (
						<InboundCard key={source._id} source={source} onChange={() => setForm(source._id)} onSecret={show} />
					),
				)}
			</Group>
			<Group
				title="Webhooks"
				about="Signed JSON posted to their address, retried until accepted."
				read={receivers}
				add="Add an address"
				form="new webhook"
				onAdd={() => setForm("new webhook")}
				isAdding={form === "new webhook"}
			>
				{form === "new webhook" && <WebhookForm onSecret={show} onClose={close} />}
				{receivers.data?.length === 0 && form !== "new webhook" && <Nothing>No webhooks yet.</Nothing>}
				{receivers.data?.map((webhook) =>
					form === webhook._id ? (
						<WebhookForm key={webhook._id} webhook={webhook} onSecret={show} onClose={close} />
					) : (
						<WebhookCard key={webhook._id} webhook={webhook} onChange={() => setForm(webhook._id)} onSecret={show} />
					),
				)}
			</Group>
		</div>
	);
}

/** Focuses a form when it opens; when it closes, its new secret, or else the button that opened it, which is a new element. */
function useFocus(form: string | undefined, secret: Secret | undefined) {
	const page = useRef<HTMLDivElement>(null);
	const last = useRef<string>(undefined);
	useEffect(() => {
		last.current = form ?? last.current;
		if (last.current === undefined) return;
		const closed = secret ? "[data-secret]" : `[data-opens="${last.current}"]`;
		page.current?.querySelector<HTMLElement>(form === undefined ? closed : "form input")?.focus();
	}, [form, secret]);
	return page;
}

type Read = {
	data: unknown;
	error: Error | null;
	isLoadingError: boolean;
	isRefetchError: boolean;
	refetch: () => unknown;
};

type GroupProps = {
	title: string;
	about: string;
	read: Read;
	add: string;
	isMain?: boolean;
	form: string;
	onAdd: () => void;
	isAdding: boolean;
	children: ReactNode;
};

function Group({ title, about, read, add, isMain = false, form, onAdd, isAdding, children }: GroupProps) {
	return (
		<section aria-label={title} className="max-w-[880px] border-t border-hairline pt-4 pb-7">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div>
					<h2 className="console-title text-[20px]/6">{title}</h2>
					<p className="text-[14px] text-soft">{about}</p>
				</div>
				{!isAdding && (
					<button
						type="button"
						data-opens={form}
						className={`${isMain ? mainButton : plainButton} max-md:!h-11`}
						onClick={onAdd}
					>
						+ {add}
					</button>
				)}
			</div>
			{read.isRefetchError && <NotUpToDate error={read.error as Error} onRetry={() => read.refetch()} />}
			{read.isLoadingError ? (
				<Failed title="This did not load" error={read.error as Error} onRetry={() => read.refetch()} />
			) : (
				<div className="flex flex-col gap-3">{children}</div>
			)}
		</section>
	);
}

function Nothing({ children }: { children: ReactNode }) {
	return <p className="text-[15px] text-soft">{children}</p>;
}
