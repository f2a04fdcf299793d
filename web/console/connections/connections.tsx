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
	const formProps = {
		form,
		onForm: setForm,
		onSecret: setSecret,
		onClose: (closing: string) => setForm((current) => (current === closing ? undefined : current)),
	};
	return (
		<div ref={page} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-10 max-md:px-4">
			<div className="py-3.5">
				<ScreenTitle />
			</div>
			{secret && <NewSecret secret={secret} onClose={() => setSecret(undefined)} />}
			<InboundSources {...formProps} />
			<Webhooks {...formProps} />
		</div>
	);
}

type FormProps = {
	form: string | undefined;
	onForm: (form: string) => void;
	/** Another form may be open by then. */
	onClose: (form: string) => void;
	onSecret: (secret: Secret) => void;
};

/** Waiting bodies are read within a second or two. */
const pollIntervalMs = 2_000;

function InboundSources({ form, onForm, onClose, onSecret }: FormProps) {
	const query = useQuery({
		...inboundSources(),
		refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? pollIntervalMs : false),
	});
	return (
		<Group
			title="Systems that send us leads"
			about="Signed JSON to an address of their own. Off until you turn it on."
			query={query}
			form={form}
			onForm={onForm}
			addLabel="Add a system"
			isMain
			newForm="new source"
		>
			{form === "new source" && <InboundForm onSecret={onSecret} onClose={() => onClose("new source")} />}
			{query.data?.length === 0 && form !== "new source" && <EmptyNotice>No system sends leads yet.</EmptyNotice>}
			{query.data?.map((source) =>
				form === source._id ? (
					<InboundForm key={source._id} source={source} onSecret={onSecret} onClose={() => onClose(source._id)} />
				) : (
					<InboundCard key={source._id} source={source} onChange={() => onForm(source._id)} onSecret={onSecret} />
				),
			)}
		</Group>
	);
}

function Webhooks({ form, onForm, onClose, onSecret }: FormProps) {
	const query = useQuery(webhooks());
	return (
		<Group
			title="Webhooks"
			about="Signed JSON posted to their address, retried until accepted."
			query={query}
			form={form}
			onForm={onForm}
			addLabel="Add an address"
			newForm="new webhook"
		>
			{form === "new webhook" && <WebhookForm onSecret={onSecret} onClose={() => onClose("new webhook")} />}
			{query.data?.length === 0 && form !== "new webhook" && <EmptyNotice>No webhooks yet.</EmptyNotice>}
			{query.data?.map((webhook) =>
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
		const isNewSecret = secret !== undefined && secret !== last.current.secret;
		last.current = { form: form ?? last.current.form, secret };
		const opener = last.current.form && `[data-opens="${last.current.form}"]`;
		const selector = isNewSecret ? "[data-secret]" : form === undefined ? opener : "form input";
		if (selector) page.current?.querySelector<HTMLElement>(selector)?.focus();
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

type GroupProps = Omit<FormProps, "onClose" | "onSecret"> & {
	title: string;
	about: string;
	query: QueryState;
	addLabel: string;
	isMain?: boolean;
	/** The value of `form` while one is added. */
	newForm: string;
	children: ReactNode;
};

function Group({ title, about, query, addLabel, isMain = false, form, newForm, onForm, children }: GroupProps) {
	return (
		<section aria-label={title} className="max-w-[880px] border-t border-hairline pt-4 pb-7">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div>
					<h2 className="console-title text-[20px]/6">{title}</h2>
					<p className="text-[14px] text-soft">{about}</p>
				</div>
				{form !== newForm && (
					<button
						type="button"
						data-opens={newForm}
						className={`${isMain ? mainButton : plainButton} max-md:!h-11`}
						onClick={() => onForm(newForm)}
					>
						+ {addLabel}
					</button>
				)}
			</div>
			{query.isRefetchError && <NotUpToDate error={query.error as Error} onRetry={() => query.refetch()} />}
			{query.isLoadingError ? (
				<Failed title="This did not load" error={query.error as Error} onRetry={() => query.refetch()} />
			) : (
				<div className="flex flex-col gap-3">{children}</div>
			)}
		</section>
	);
}

function EmptyNotice({ children }: { children: ReactNode }) {
	return <p className="text-[15px] text-soft">{children}</p>;
}
