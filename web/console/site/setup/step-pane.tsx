import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { isReplaced } from "#content/provider.ts";
import type { api } from "#contract/api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { pages } from "#contract/paths.ts";
import type { Setup } from "#contract/setup.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { SendTestMail } from "../../mail/send-test-mail.tsx";
import { mainButton, plainButton, textLink } from "../../parts/buttons.tsx";
import { invalidate } from "../../query-client.ts";
import { Failed } from "../../table/states.tsx";
import { editorAddress, samplesAddress, setupAddress } from "../addresses.ts";
import { saveDrafts } from "../editor/save-drafts.ts";
import { Saved } from "../editor/saved.tsx";
import { useDraft } from "../editor/use-draft.ts";
import { siteDocument, siteKey, siteSamples } from "../queries.ts";
import { type BeforeContinue, LookStep } from "./look.tsx";
import { AllSteps, StepFields, StepLoading, toFixIn } from "./step-fields.tsx";
import { type Filled, steps } from "./steps.ts";
import { useSetupChoice } from "./use-choice.ts";

type SetupStep = Setup["steps"][number];
type PaneProps = { current: SetupStep; next: SetupStep | undefined };

/** The content of a step. */
export function StepPane({ current, next }: PaneProps) {
	const { filled } = steps[current.step];
	if (filled) return <FieldsPane current={current} next={next} {...filled} />;
	switch (current.step) {
		case "look":
			return <LookStep frame={(parts) => <Pane current={current} next={next} {...parts} />} />;
		case "sign-in":
			return (
				<Pane current={current} next={next}>
					<ConfigurationStatus
						isSet={current.state === "done"}
						variables={["IDENTITY_CLIENT_ID"]}
						words="Whoever installs the software makes a client at Google and sets its id. Until then only the link in the server’s log opens the console."
					/>
				</Pane>
			);
		case "mail":
			return (
				<Pane current={current} next={next}>
					<ConfigurationStatus
						isSet={current.state === "done"}
						variables={["SMTP_URL", "MAIL_FROM"]}
						words="Whoever installs the software sets your mail server and the address that emails come from. Until then emails wait in the outbox."
					/>
					{current.state === "done" && (
						<div className="flex flex-wrap gap-2">
							<SendTestMail />
							<Ways ways={[[pages.outbox, "Whether it went out"]]} />
						</div>
					)}
				</Pane>
			);
		case "program":
			return <FirstProgram current={current} next={next} />;
		case "team":
			return (
				<Pane current={current} next={next}>
					<p>Add an account for each colleague and give it a role: counsellors work leads, accounts collect fees.</p>
					<Ways ways={[[pages.addAdmin, "Add colleagues"]]} />
				</Pane>
			);
		default:
			return <SamplesLeft current={current} next={next} />;
	}
}

type Frame = PaneProps & {
	children: ReactNode;
	/** Beside "Continue". */
	also?: ReactNode;
	/** Runs before the next step opens; returns what to fix first, if anything. */
	onContinue?: BeforeContinue;
	status?: ReactNode;
};

function Pane({ current, next, children, also, onContinue, status }: Frame) {
	const navigate = useNavigate();
	const { title, about } = steps[current.step];
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			const toFix = await onContinue?.();
			await invalidate(siteKey);
			if (toFix) return showErrorToast(toFix);
			// Unless another step was opened meanwhile.
			if (stepInAddress() === current.step) await navigate(setupAddress(next?.step ?? ""), { replace: true });
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
	return (
		<section aria-labelledby="step" className="flex min-w-0 flex-1 flex-col">
			<div className="min-h-0 flex-1 overflow-y-auto bg-form px-7 py-6 max-md:px-4">
				<AllSteps className="mb-2" />
				<h2 id="step" className="console-title text-[26px]/8">
					{title}
				</h2>
				<p className="mb-5 text-[14px]">{about}</p>
				<div className="@container flex max-w-[760px] flex-col items-stretch gap-4">{children}</div>
			</div>
			<footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline px-7 py-4 max-md:px-4">
				<button type="button" className={`${mainButton} !h-11`} aria-disabled={busy} onClick={() => start()}>
					{next ? "Save and continue" : "Save"}
				</button>
				{also}
				<p role="status" className="ml-auto text-[14px] text-soft">
					{status ?? (next && `Next: ${steps[next.step].title}`)}
				</p>
			</footer>
		</section>
	);
}

/** Read from the address, as rendering may lag behind it. */
const stepInAddress = () => new URLSearchParams(window.location.search).get("step");

type FieldsPaneProps = PaneProps & Filled;

function FieldsPane(props: FieldsPaneProps) {
	const read = useQuery(siteDocument(props.document));
	return read.data ? <Form {...props} first={read.data} /> : <StepLoading reads={[read]} />;
}

function Form({
	current,
	next,
	document,
	fields,
	first,
}: FieldsPaneProps & { first: AnswerOf<typeof api.readDocument> }) {
	const { draft, state } = useDraft(first);
	return (
		<Pane
			current={current}
			next={next}
			onContinue={async () => {
				// The provider's own facts are no sample.
				if (isReplaced[document](draft.get().content)) draft.change(["specimen"], undefined);
				return (await saveDrafts(draft)) ?? toFixIn(document, fields, draft.get());
			}}
			status={state.step === "saved" ? undefined : <Saved state={state} changed={1} />}
			also={
				document === "payment" && (
					<Link to={editorAddress("plans")} className={`${plainButton} !h-11`}>
						Prices of the plans
					</Link>
				)
			}
		>
			<StepFields document={document} fields={fields} draft={draft} state={state} />
		</Pane>
	);
}

function ConfigurationStatus({
	isSet,
	variables,
	words,
}: {
	isSet: boolean;
	variables: readonly string[];
	words: string;
}) {
	return (
		<>
			<p>{isSet ? "This is set up." : words}</p>
			{!isSet && (
				<ul className="flex flex-wrap gap-2">
					{variables.map((name) => (
						<li key={name} className="border border-control-form bg-raised px-2.5 py-1 font-mono text-[13px]">
							{name}
						</li>
					))}
				</ul>
			)}
			{!isSet && (
				<button
					type="button"
					className={`${plainButton} self-start max-md:!h-11`}
					onClick={() => void invalidate(siteKey)}
				>
					Look again
				</button>
			)}
		</>
	);
}

function FirstProgram({ current, next }: PaneProps) {
	const { start, busy } = useSetupChoice("program");
	return (
		<Pane
			current={current}
			next={next}
			also={
				<button
					type="button"
					className={`${plainButton} !h-11`}
					aria-disabled={busy || current.state === "done"}
					onClick={() => start()}
				>
					Keep those that are here
				</button>
			}
		>
			<p>
				18 programs come with their texts, brochures and marks. Change one, take out what you do not teach, or add your
				own.
			</p>
			<Ways
				ways={[
					[editorAddress("programs/data-science"), "Change Data Science"],
					[editorAddress("catalogue"), "Choose programs and their order"],
					[`${pages.site}?form=add`, "Add a program"],
				]}
			/>
		</Pane>
	);
}

function SamplesLeft({ current, next }: PaneProps) {
	const read = useQuery(siteSamples());
	const left = Map.groupBy(
		(read.data ?? []).filter(({ isSample }) => isSample),
		({ title }) => title,
	);
	return (
		<Pane current={current} next={next}>
			{read.isLoadingError && (
				<Failed title="The samples did not load" error={read.error} onRetry={() => read.refetch()} />
			)}
			<ul className="border-t border-control-form">
				{[...left].map(([title, samples]) => (
					<li key={title} className="flex min-h-11 items-center justify-between border-b border-control-form">
						<Link
							to={editorAddress(samples[0]?.document ?? "", samples[0]?.path.join("."))}
							className={`${textLink} py-3`}
						>
							{title}
						</Link>
						<span>{formatCount(samples.length)}</span>
					</li>
				))}
			</ul>
			<Ways ways={[[samplesAddress(""), "All samples"]]} />
		</Pane>
	);
}

function Ways({ ways }: { ways: readonly (readonly [to: string, words: string])[] }) {
	return (
		<ul className="flex flex-wrap gap-2">
			{ways.map(([to, words]) => (
				<li key={to}>
					<Link to={to} className={`${plainButton} max-md:!h-11`}>
						{words}
					</Link>
				</li>
			))}
		</ul>
	);
}
