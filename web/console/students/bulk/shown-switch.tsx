import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import type { BulkRow } from "./rows.ts";
import type { Shown } from "./use-bulk.ts";

const errorNoun = { one: "error", many: "errors" };

type ShownSwitchProps = {
	rows: readonly BulkRow[];
	wrong: ReadonlySet<number>;
	shown: Shown;
	onShow: (shown: Shown) => void;
};

/** Switches between all rows, those with errors and those skipped, with their counts. */
export function ShownSwitch({ rows, wrong, shown, onShow }: ShownSwitchProps) {
	const out = new Set(rows.filter(({ leftOut }) => leftOut).map(({ line }) => line));
	const ready = rows.length - wrong.size - out.size;
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Choice value={shown.which === "all"} onPress={() => onShow({ which: "all" })}>
				{`All ${formatCount(rows.length)}`}
			</Choice>
			{(wrong.size > 0 || shown.which === "wrong") && (
				<Choice value={shown.which === "wrong"} onPress={() => onShow({ which: "wrong", lines: wrong })}>
					{countWithNoun(wrong.size, errorNoun)}
				</Choice>
			)}
			{(out.size > 0 || shown.which === "out") && (
				<Choice value={shown.which === "out"} onPress={() => onShow({ which: "out", lines: out })}>
					{`Skipped ${formatCount(out.size)}`}
				</Choice>
			)}
			<p role="status" className="ml-1 text-[13.5px] text-soft">
				<b className="font-semibold text-strong">{formatCount(ready)}</b> ready
			</p>
		</div>
	);
}

function Choice({ value, onPress, children }: { value: boolean; onPress: () => void; children: string }) {
	return (
		<button
			type="button"
			aria-pressed={value}
			onClick={onPress}
			className={`h-9 rounded-[3px] border px-3 text-[13.5px] font-semibold max-md:h-11 ${value ? "border-accent bg-accent text-on-accent" : "border-control bg-raised hover:bg-hover"}`}
		>
			{children}
		</button>
	);
}
