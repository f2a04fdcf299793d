import type { RefObject } from "react";
import { discountReasons } from "#content/fees.ts";
import { plans } from "#content/plans.ts";
import { payment } from "#content/provider.ts";
import type { EnrolForm } from "#contract/enrolments.ts";
import { type PaymentMode, paymentModeNames, staffPaymentModes } from "#contract/payment-modes.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { fullText, isFull } from "../batches/full.ts";
import { stateChoices } from "../fees/fee.ts";
import { Select } from "../parts/select.tsx";
import { FieldError } from "../popup/field-error.tsx";
import { formSelectClass } from "../popup/styles.ts";
import type { Batch, EnrolDraft, Part, Problems, Sums } from "./enrol-draft.ts";
import { errorAria, LabelledField, SelectField, TextField } from "./inputs.tsx";
import { JoinWaitingList } from "./join-waiting-list.tsx";
import { formatDay, Schedule } from "./schedule.tsx";

type FieldsProps = {
	subject: { lead: string } | { student: string };
	draft: EnrolDraft;
	form: EnrolForm;
	batches: readonly Batch[];
	batch: Batch | undefined;
	parts: readonly Part[];
	sums: Sums;
	problems: Problems;
	today: string;
	first: RefObject<HTMLElement | null>;
	onChange: (changes: Partial<EnrolDraft>) => void;
	/** Called once the email is typed. */
	onEmailBlur: () => void;
};

export function EnrolFields(props: FieldsProps) {
	const { draft, parts, sums, problems, today, onChange } = props;
	return (
		<div className="flex min-w-0 flex-col gap-4 bg-form p-6 pt-5 max-md:p-4">
			<PersonFields {...props} />
			<PlanChoice {...props} />
			<div className="grid grid-cols-[120px_minmax(0,1fr)_minmax(0,1.2fr)] gap-x-4 gap-y-4 max-md:grid-cols-1">
				<DiscountFields {...props} />
				<BatchField {...props} />
			</div>
			<CourseChoice {...props} />
			<Schedule draft={draft} parts={parts} sums={sums} today={today} onChange={onChange} problem={problems.parts} />
			<PaymentFields {...props} />
			{payment.gstin !== undefined && <BillingFields {...props} />}
		</div>
	);
}

/** Shows only the fields that are missing or invalid: a lead added by hand may have no email. */
function PersonFields({ draft, form, problems, onChange, onEmailBlur }: FieldsProps) {
	const isShown = {
		name: form.name.trim() === "" || problems.name !== undefined,
		email: form.email === "" || problems.email !== undefined,
		phone: form.phone === "" || problems.phone !== undefined,
	};
	if (!(isShown.name || isShown.email || isShown.phone)) return null;
	const personField = (name: "name" | "email" | "phone", label: string, type: string) =>
		isShown[name] && (
			<TextField
				name={name}
				label={label}
				type={type}
				error={problems[name]}
				value={draft[name]}
				onChange={(value) => onChange({ [name]: value })}
				onBlur={name === "email" ? onEmailBlur : undefined}
			/>
		);
	return (
		<div className="grid gap-4 md:grid-cols-2">
			{personField("name", "Name", "text")}
			{personField("email", "Email", "email")}
			{personField("phone", "Phone", "tel")}
		</div>
	);
}

/** The dearer the plan, the higher its step. */
const planHeights = ["md:h-[74px]", "md:h-[90px]", "md:h-[106px]"];

function PlanChoice({ draft, problems, first, onChange }: FieldsProps) {
	return (
		<fieldset className="min-w-0" aria-describedby={problems.plan ? "enrol-plan-error" : undefined}>
			<legend className="mb-1.5 text-[14px]/5 font-semibold">Plan</legend>
			<div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
				{plans.map(({ slug, name, offerPrice, listPrice }, at) => (
					<label
						key={slug}
						className={`flex min-w-0 flex-1 cursor-pointer flex-col justify-between gap-1 border border-control-form bg-raised px-3 py-2.5 hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${planHeights[at] ?? planHeights.at(-1)} ${problems.plan ? "border-wrong inset-ring inset-ring-wrong" : ""}`}
					>
						<span className="flex items-center gap-2.5 text-[14px]/5 font-semibold">
							<input
								type="radio"
								name="plan"
								value={slug}
								data-control="plan"
								ref={(element) => {
									if (at === 0 || draft.plan === slug) first.current = element;
								}}
								checked={draft.plan === slug}
								onChange={() => onChange({ plan: slug })}
								className="size-[18px] shrink-0 appearance-none rounded-full border border-current checked:border-5 focus-visible:outline-none forced-colors:appearance-auto"
							/>
							{name}
						</span>
						<span className="flex items-baseline gap-2">
							<b className="console-title text-[20px]/6">{formatRupees(offerPrice * paisePerRupee)}</b>
							<s className="text-[14px] font-normal opacity-80">
								<span className="sr-only">instead of </span>
								{formatRupees(listPrice * paisePerRupee)}
							</s>
						</span>
					</label>
				))}
			</div>
			<FieldError id="enrol-plan-error" text={problems.plan} />
		</fieldset>
	);
}

function DiscountFields({ draft, form, problems, sums, onChange }: FieldsProps) {
	const { discountLimit: limit } = form;
	const approvalNote = "it waits for a manager's approval. Until then the instalments add up to the full price.";
	return (
		<>
			<TextField
				name="discount"
				label="Discount"
				error={problems.discount}
				inputMode="decimal"
				placeholder="₹"
				value={draft.discount}
				onChange={(discount) => onChange({ discount })}
			/>
			<SelectField
				name="reason"
				label="Reason"
				error={problems.reason}
				help={
					sums.needsApproval &&
					limit !== null &&
					(limit === 0 ? capitalise(approvalNote) : `Above ${formatRupees(limit)} ${approvalNote}`)
				}
				value={draft.reason}
				onChange={(reason) => onChange({ reason })}
				choices={[
					["", draft.discount.trim() === "" ? "No discount" : "Choose a reason"],
					...Object.entries(discountReasons),
				]}
			/>
		</>
	);
}

function BatchField({ subject, form, draft, batches, batch, problems, onChange }: FieldsProps) {
	const programOf = useProgramOf();
	const program = programOf(batch?.domain ?? null);
	const grouped = Map.groupBy(batches, ({ domain }) => domain);
	return (
		<LabelledField
			id="enrol-batch"
			label="Batch"
			error={problems.batchid}
			help={
				batches.length === 0 ? "No batch is running or to come: a manager adds one under Batches." : batchText(batch)
			}
		>
			<span className="relative block">
				{program && (
					<ProgramMark
						slug={program.slug}
						className="pointer-events-none absolute top-1/2 left-3 z-10 size-6 -translate-y-1/2"
					/>
				)}
				<Select
					{...errorAria("enrol-batch", problems.batchid)}
					data-control="batchid"
					value={draft.batchid}
					onChange={({ target }) => onChange({ batchid: target.value, leftOut: [] })}
					className={`${formSelectClass} ${program ? "!pl-11" : ""}`}
				>
					<option value="">Choose a batch</option>
					{[...grouped].map(([domain, group]) => (
						<optgroup key={domain} label={domain}>
							{group.map((each) => (
								<option key={each._id} value={each._id}>
									{[each.name, formatDay(each.starts).replace(/ \d{4}$/, ""), fullText(each)]
										.filter(Boolean)
										.join(", ")}
								</option>
							))}
						</optgroup>
					))}
				</Select>
			</span>
			{batch && isFull(batch) && <JoinWaitingList subject={subject} name={form.name} batch={batch} />}
		</LabelledField>
	);
}

const placeNoun = { one: "place", many: "places" };

/** '7 of 30 places left. Evenings, Nandan Rao.' */
function batchText(batch: Batch | undefined): string | undefined {
	if (batch === undefined) return undefined;
	const { places, taken, hours, trainer } = batch;
	const details = [hours, trainer].filter(Boolean).join(", ");
	const placesText = isFull(batch)
		? `${capitalise(fullText(batch))}.`
		: `${places - taken} of ${countWithNoun(places, placeNoun)} left.`;
	return details === "" ? placesText : `${placesText} ${details}.`;
}

function CourseChoice({ draft: { leftOut }, batch, onChange }: FieldsProps) {
	if (batch === undefined) return null;
	if (batch.courses.length === 0)
		return <p className="text-[13px]/[18px] text-soft">No course has the batch {batch.name} yet: none is given.</p>;
	return (
		<fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-[14px]">
			<legend className="float-left mr-5 font-semibold">Courses</legend>
			{batch.courses.map(({ _id, title }) => (
				<label key={_id} className="flex min-h-7 items-center gap-2 max-md:min-h-11">
					<input
						type="checkbox"
						checked={!leftOut.includes(_id)}
						onChange={({ target }) =>
							onChange({ leftOut: target.checked ? leftOut.filter((id) => id !== _id) : [...leftOut, _id] })
						}
						className="size-[18px] shrink-0 accent-accent"
					/>
					<span className="wrap-anywhere">{title}</span>
				</label>
			))}
		</fieldset>
	);
}

function PaymentFields({ draft, problems, today, onChange }: FieldsProps) {
	const needsReference = draft.mode !== ("cash" satisfies PaymentMode);
	return (
		<div className="grid grid-cols-[120px_144px_minmax(0,1fr)_158px] gap-4 max-md:grid-cols-2 max-md:gap-3">
			<TextField
				name="paid"
				label="Paid now"
				error={problems.paid}
				inputMode="decimal"
				placeholder="₹"
				value={draft.paid}
				onChange={(paid) => onChange({ paid })}
			/>
			<SelectField
				name="mode"
				label="By"
				error={problems.mode}
				value={draft.mode}
				onChange={(mode) => onChange({ mode: mode as EnrolDraft["mode"] })}
				choices={staffPaymentModes.map((mode) => [mode, paymentModeNames[mode]])}
			/>
			<TextField
				name="reference"
				label="Reference"
				error={problems.reference}
				spellCheck={false}
				disabled={!needsReference}
				placeholder={needsReference ? "" : "none for cash"}
				value={needsReference ? draft.reference : ""}
				onChange={(reference) => onChange({ reference })}
				className="disabled:border-hairline disabled:bg-transparent"
			/>
			<TextField
				name="receivedOn"
				label="Received on"
				error={problems.receivedOn}
				type="date"
				max={today}
				value={draft.receivedOn}
				onChange={(receivedOn) => onChange({ receivedOn })}
			/>
		</div>
	);
}

/** The person or company whom tax documents name, and the state that decides the tax. */
function BillingFields({ draft, problems, onChange }: FieldsProps) {
	const states = stateChoices.map(({ value, label }): [string, string] => [value, label]);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_220px] gap-4 max-md:grid-cols-1">
			<TextField
				name="address"
				label="Billing address"
				error={problems.address}
				maxLength={300}
				value={draft.address}
				onChange={(address) => onChange({ address })}
			/>
			<SelectField
				name="state"
				label="State"
				error={problems.state}
				value={draft.state}
				onChange={(state) => onChange({ state })}
				choices={[["", "As the academy's"], ...states]}
			/>
		</div>
	);
}
