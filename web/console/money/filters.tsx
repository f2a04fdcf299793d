import { useQuery } from "@tanstack/react-query";
import type { Money } from "#contract/money.ts";
import type { MoneyCell } from "#contract/money-cell.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { useNameOf } from "../leads/owner.tsx";
import { useListAddress } from "../table/address.ts";
import type { Choice } from "../table/filter.ts";
import { monthInWords } from "./cell.ts";
import { money } from "./queries.ts";

export const names = ["by", "touch", "since", "until", "program", "college", "owner"];

/** From the first month with a lead to this one. */
export function monthsOf({ first, now }: Pick<Money, "first" | "now">): string[] {
	const months: string[] = [];
	for (
		let at = new Date(`${first ?? now}-01`);
		at.toISOString().slice(0, 7) <= now;
		at.setUTCMonth(at.getUTCMonth() + 1)
	)
		months.push(at.toISOString().slice(0, 7));
	return months;
}

function useMoney(): Money | undefined {
	return useQuery(money(useListAddress("-enrolled", names).filters)).data;
}

const useMonths = () => {
	const data = useMoney();
	return data === undefined ? [] : monthsOf(data).toReversed();
};

export const filters: readonly Choice[] = [
	{ name: "since", label: "Enquired since", useChoices: useMonths, shown: monthInWords },
	{ name: "until", label: "Until", useChoices: useMonths, shown: monthInWords },
	{
		name: "program",
		label: "Program",
		many: true,
		useChoices: () => useMoney()?.programs ?? [],
		art: (value) => <DomainMark domain={value} />,
	},
	{ name: "college", label: "College", many: true, useChoices: () => useMoney()?.colleges ?? [] },
	{
		name: "owner",
		label: "Owner",
		many: true,
		useChoices: () => useMoney()?.owners ?? [],
		useShown: () => {
			const nameOf = useNameOf();
			return (email) => (email === "nobody" ? "Unassigned" : nameOf(email));
		},
	},
];

function DomainMark({ domain }: { domain: string }) {
	const program = useProgramOf()(domain);
	return program && <ProgramMark slug={program.slug} className="size-6 shrink-0" />;
}

const touches = { first: "First touch", last: "Last touch" } as const;

export function TouchSwitch({
	touch,
	onChange,
}: {
	touch: MoneyCell["touch"];
	onChange: (touch: MoneyCell["touch"]) => void;
}) {
	return (
		<fieldset className="flex rounded-[3px] border border-control max-md:w-full">
			<legend className="sr-only">Which enquiry says where a lead came from</legend>
			{(Object.keys(touches) as MoneyCell["touch"][]).map((each) => (
				<label
					key={each}
					className="flex h-[34px] cursor-pointer items-center justify-center border-control px-3 text-[14px] font-semibold not-first:border-l has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-11 max-md:flex-1"
				>
					<input
						type="radio"
						name="touch"
						className="sr-only"
						checked={each === touch}
						onChange={() => onChange(each)}
					/>
					{touches[each]}
				</label>
			))}
		</fieldset>
	);
}
