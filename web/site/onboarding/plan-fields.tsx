import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import type { courseFields } from "#contract/enquiry-fields.ts";
import { modesOfProgram } from "#contract/enquiry-forms.ts";
import { Field, Select } from "../../ui/field.tsx";
import type { FieldState } from "../forms/enquiry-form.tsx";
import { balanceOf, balanceText, priceAfter, priceHint } from "./money.ts";

type BaseProps = Pick<ComponentProps<typeof Field>, "id" | "name" | "label" | "required" | "autoComplete"> & FieldState;
type PlanFieldsProps = { of: (name: keyof typeof courseFields) => BaseProps; domains: readonly string[] };

const noValues = { modeofprogram: "", price: "", paidamount: "" };
type PaymentValues = typeof noValues;

/** Program, mode and money. Choosing a mode fills in its offer price; the balance is updated while typing. */
export function PlanFields({ of, domains }: PlanFieldsProps) {
	const { part, values, update } = usePaymentValues();
	return (
		<div ref={part} className="onboarding-fields" onInput={update}>
			<div className="form-pair">
				<Select {...of("domain")} label="Domain" options={domains} placeholder="Choose a domain" />
				<Select {...of("modeofprogram")} options={modesOfProgram} placeholder="Choose a mode" />
			</div>
			<div className="form-pair">
				<Field {...of("price")} inputMode="numeric" help={priceHint(values.modeofprogram)} />
				<Field {...of("paidamount")} inputMode="numeric" help="0 if nothing is paid yet." />
			</div>
			<Balance price={values.price} paid={values.paidamount} />
			<div className="form-pair">
				<Field {...of("duedate")} type="date" help="When the balance is to be paid." />
				<Field {...of("optedmonth")} type="month" placeholder="YYYY-MM" help="When the learner wants to begin." />
			</div>
		</div>
	);
}

/** The paid part of the price, as a bar. */
function Balance({ price, paid }: { price: string; paid: string }) {
	const balance = balanceOf(price, paid);
	if (balance === undefined) return null;
	const { sum, words } = balanceText(balance.left);
	return (
		<div className="balance">
			<p>
				{sum && <strong>{sum}</strong>} {words}
			</p>
			<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
				<path fill="var(--color-surface)" d="M0 0h100v1H0z" />
				<path fill="var(--color-neem)" d={`M0 0h${balance.paidShare}v1H0z`} />
			</svg>
		</div>
	);
}

/** The values of the plan's fields, which are uncontrolled. */
function usePaymentValues() {
	const part = useRef<HTMLDivElement>(null);
	const [values, setValues] = useState(noValues);
	useEffect(() => {
		// The mode may have been selected before this script ran, after a reload in place of the restored one.
		fillInPrice(part.current, restoredMode(part.current));
		setValues(readValues(part.current));
	}, []);

	function update({ target }: FormEvent): void {
		if (target instanceof HTMLSelectElement) fillInPrice(part.current, values.modeofprogram);
		setValues(readValues(part.current));
	}

	return { part, values, update };
}

function restoredMode(part: HTMLElement | null): string {
	return part?.querySelector<HTMLSelectElement>("[name=modeofprogram]")?.dataset.restored ?? noValues.modeofprogram;
}

function fillInPrice(part: HTMLElement | null, previousMode: string): void {
	const price = part?.querySelector<HTMLInputElement>("[name=price]");
	if (!price) return;
	const newPrice = priceAfter(price.value, previousMode, readValues(part).modeofprogram);
	if (price.value === newPrice) return;
	price.value = newPrice;
	// Fires an input event, so that marks and the draft are updated.
	price.dispatchEvent(new Event("input", { bubbles: true }));
}

function readValues(part: HTMLElement | null): PaymentValues {
	const fieldValue = (name: keyof PaymentValues) =>
		part?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? "";
	return {
		modeofprogram: fieldValue("modeofprogram"),
		price: fieldValue("price"),
		paidamount: fieldValue("paidamount"),
	};
}
