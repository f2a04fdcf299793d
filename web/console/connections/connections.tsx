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

/** Other systems: those that send leads here, and those that receive webhooks. */
export function Connections() {
	/** The id of the record in the form, or "new source" or "new webhook". */
	const [form, setForm] = useState<string>();
	const [secret, setSecret] = useState<Secret>();
	const page = useFocus(form, secret);
	const shown = {
		...{ form, onForm: setForm, onSecret: setSecret },
		onClose: (name: string) => setForm((open) => (open === name ? undefined : open)),
	};
	return (
		<div ref={page} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-10 max-md:px-4">
			<div className="py-3.5">
				<ScreenTitle />
			</div>
			{secret && <NewSecret secret={secret} onClose={() => setSecret(undefined)} />}
			<InboundSources {...shown} />
			<Webhooks {...shown} />
		</div>
	);
}

type ShownProps = {
	form: string | undefined;
	onForm: (form: string) => void;
	/** Another form may be open by then. */
	onClose: (form: string) => void;
	onSecret: (secret: Secret) => void;
};

/** Waiting bodies are read within a second or two. */
const pollIntervalMs = 2_000;

function InboundSources({ form, onForm, onClose, onSecret }: ShownProps) {
	const read = useQuery({
		...inboundSources(),
		refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? pollIntervalMs : false),
	});
	return (
		<Group
			title="Systems that send us leads"
			about="Signed JSON to an address of their own. Off until you turn it on."
			{...{ read, form, onForm }}
			add="Add a system"
			isMain
			adding="new source"
		>
			{form === "new source" && <InboundForm onSecret={onSecret} onClose={() => onClose("new source")} />}
			{read.data?.length === 0 && form !== "new source" && <EmptyNotice>No system sends leads yet.</EmptyNotice>}
			{read.data?.map((source) =>
				form === source._id ? (
					<InboundForm key={source._id} source={source} onSecret={onSecret} onClose={() => onClose(source._id)} />
				) : (
					<InboundCard key={source._id} source={source} onChange={() => onForm(source._id)} onSecret={onSecret} />
				),
			)}
		</Group>
	);
}

function Webhooks({ form, onForm, onClose, onSecret }: ShownProps) {
	const read = useQuery(webhooks());
	return (
		<Group
			title="Webhooks"
			about="Signed JSON posted to their address, retried until accepted."
			{...{ read, form, onForm }}
			add="Add an address"
			adding="new webhook"
		>
			{form === "new webhook" && <WebhookForm onSecret={onSecret} onClose={() => onClose("new webhook")} />}
			{read.data?.length === 0 && form !== "new webhook" && <EmptyNotice>No webhooks yet.</EmptyNotice>}
			{read.data?.map((webhook) =>
				form === webhook._id ? (
					<WebhookForm key={webhook._id} webhook={webhook} onSecret={onSecret} onClose={() => onClose(webhook._id)} />
				) : (
					<WebhookCard key={webhook._id} webhook={webhook} onChange={() => onForm(webhook._id)} onSecret={onSecret} />
				),
			)}
		</Group>
	);
}

/** Focuses a new secret, a form that opens, and when that closes, the button that opened it, which is a new element. */
function useFocus(form: string | undefined, secret: Secret | undefined) {
	const page = useRef<HTMLDivElement>(null);
	const last = useRef<{ form: string | undefined; secret: Secret | undefined }>({ form, secret });
	useEffect(() => {
		const isNew = secret !== undefined && secret !== last.current.secret;
		last.current = { form: form ?? last.current.form, secret };
		const opened = last.current.form && `[data-opens="${last.current.form}"]`;
		const place = isNew ? "[data-secret]" : form === undefined ? opened : "form input";
		if (place) page.current?.querySelector<HTMLElement>(place)?.focus();
	}, [form, secret]);
	return page;
}

type QueryState = {
	data: unknown;
	error: Error | null;
	isLoadingError: boolean;
	isRefetchError: boolean;
	refetch: () => unknown;
};

type GroupProps = Omit<ShownProps, "onClose" | "onSecret"> & {
	title: string;
	about: string;
	read: QueryState;
	add: string;
	isMain?: boolean;
	/** `form` while one is added. */
	adding: string;
	children: ReactNode;
};

function Group({ title, about, read, add, isMain = false, form, adding, onForm, children }: GroupProps) {
	return (
		<section aria-label={title} className="max-w-[880px] border-t border-hairline pt-4 pb-7">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div>
					<h2 className="console-title text-[20px]/6">{title}</h2>
					<p className="text-[14px] text-soft">{about}</p>
				</div>
				{form !== adding && (
					<button
						type="button"
						data-opens={adding}
						className={`${isMain ? mainButton : plainButton} max-md:!h-11`}
						onClick={() => onForm(adding)}
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

function EmptyNotice({ children }: { children: ReactNode }) {
	return <p className="text-[15px] text-soft">{children}</p>;
}
