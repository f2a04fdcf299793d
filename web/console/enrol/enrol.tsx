import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { EnrolForm } from "#contract/enrolments.ts";
import { timestampFormat } from "#web/app/date-formats.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { programOf, usePrograms } from "#web/brand/programs.ts";
import { plainButton } from "../parts/buttons.tsx";
import { backgroundClasses } from "../parts/panel-header.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { SaveError } from "../popup/save-error.tsx";
import { Submit } from "../popup/submit.tsx";
import { type EnrolDraft, planOf, type Sums } from "./enrol-draft.ts";
import { EnrolFields } from "./fields.tsx";
import { Summary } from "./summary.tsx";
import { type EnrolProps, useEnrolForm } from "./use-enrol-form.ts";

/** Plan, batch, schedule and first payment, stored together or not at all. */
export function Enrol(props: EnrolProps) {
	const { subject, form } = props;
	const frame = useRef<HTMLFormElement>(null);
	const [first] = useState(() => ({ current: null as HTMLElement | null }));
	const { student, busy, error, applyChanges, submit, lookUpEmail, hasUnsavedInput, close, ...entered } = useEnrolForm(
		props,
		frame,
	);
	const { draft, batch, parts, sums } = entered;
	const formWithStudent = { ...form, student };
	const program = programOf(usePrograms(), batch?.domain ?? form.domain);
	const background = backgroundClasses[program?.ground ?? "peacock"];
	return (
		<Overlay
			label={`Enrol ${form.name}`}
			width="enrolment"
			onClose={() => !busy && close()}
			initialFocus={first}
			ignoresOutsidePress
			hasUnsavedInput={hasUnsavedInput}
			ground={background}
		>
			<form
				ref={frame}
				noValidate
				className="flex min-h-0 flex-1 flex-col"
				onSubmit={(event: FormEvent) => {
					event.preventDefault();
					void submit();
				}}
				onKeyDown={(event: KeyboardEvent) => {
					if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
					event.preventDefault();
					void submit();
				}}
			>
				<Header form={formWithStudent} slug={program?.slug} background={background} />
				<div className="min-h-0 flex-1 scroll-pb-12 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_318px]">
					<EnrolFields
						subject={subject}
						form={form}
						first={first}
						{...entered}
						onChange={applyChanges}
						onEmailBlur={lookUpEmail}
					/>
					<Summary
						draft={draft}
						batch={batch}
						parts={parts}
						sums={sums}
						form={formWithStudent}
						isLead={"lead" in subject}
					/>
				</div>
				<EnrolFooter draft={draft} sums={sums} busy={busy} error={error} onClose={close} onChange={applyChanges} />
			</form>
		</Overlay>
	);
}

type HeaderProps = { form: EnrolForm; slug: string | undefined; background: string };

function Header({ form: { name, email, phone, student }, slug, background }: HeaderProps) {
	const contact = [email, phone].filter(Boolean).join(", ");
	return (
		<header className={`flex min-h-[84px] shrink-0 items-stretch max-md:min-h-16 ${background}`}>
			{slug && <ProgramMark slug={slug} className="size-[84px] shrink-0 self-end max-md:size-16" />}
			<div className="flex min-w-0 flex-col justify-center px-4 py-2 pr-16">
				<h2 className="console-title text-[25px]/[1.1] wrap-anywhere max-md:text-[20px]">Enrol {name}</h2>
				<p role="status" className="mt-0.5 text-[14px]/[1.3] wrap-anywhere">
					{contact && `${contact}. `}
					{student && `Known as a student since ${monthOf(student.createdAt)}: the record of ${student.name} is used.`}
				</p>
			</div>
		</header>
	);
}

const monthOf = timestampFormat({ month: "long", year: "numeric" });

type FooterProps = {
	draft: EnrolDraft;
	sums: Sums;
	busy: boolean;
	error: Error | null;
	onChange: (changes: Partial<EnrolDraft>) => void;
	onClose: () => void;
};

function EnrolFooter({ draft, sums, busy, error, onChange, onClose }: FooterProps) {
	return (
		<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:border-t-2 max-md:border-keyline max-md:px-4 max-md:py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
			{error && !busy && <SaveError error={error} />}
			<p className="flex items-baseline justify-between gap-3 text-[14px] md:hidden">
				Agreed{" "}
				{planOf(draft) ? (
					<b className="console-title text-[20px]">{formatRupees(sums.agreed)}</b>
				) : (
					<span className="text-soft">none</span>
				)}
			</p>
			<div className="flex flex-wrap items-center gap-2">
				<Submit busy={busy} className="max-md:!h-[52px] max-md:flex-1 max-md:!rounded-[3px_26px_26px_3px]">
					{sums.paid > 0 ? `Enrol and take ${formatRupees(sums.paid)}` : "Enrol"}
				</Submit>
				<button
					type="button"
					className={`${plainButton} !h-11 !text-[15px] max-md:!h-[52px]`}
					disabled={busy}
					onClick={onClose}
				>
					Cancel
				</button>
				<label className="ml-4 flex items-center gap-2.5 text-[14px] max-md:order-first max-md:ml-0 max-md:min-h-11 max-md:w-full">
					<input
						type="checkbox"
						checked={draft.whatsApp}
						onChange={({ target }) => onChange({ whatsApp: target.checked })}
						className="size-[18px] shrink-0 accent-accent"
					/>
					Send the fee link by WhatsApp afterwards
				</label>
			</div>
		</footer>
	);
}
