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
	const skipped = new Set(rows.filter(({ leftOut }) => leftOut).map(({ line }) => line));
	const ready = rows.length - wrong.size - skipped.size;
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Choice isPressed={shown.which === "all"} onPress={() => onShow({ which: "all" })}>
				{`All ${formatCount(rows.length)}`}
			</Choice>
			{(wrong.size > 0 || shown.which === "wrong") && (
				<Choice isPressed={shown.which === "wrong"} onPress={() => onShow({ which: "wrong", lines: wrong })}>
					{countWithNoun(wrong.size, errorNoun)}
				</Choice>
			)}
			{(skipped.size > 0 || shown.which === "out") && (
				<Choice isPressed={shown.which === "out"} onPress={() => onShow({ which: "out", lines: skipped })}>
					{`Skipped ${formatCount(skipped.size)}`}
				</Choice>
			)}
			<p role="status" className="ml-1 text-[13.5px] text-soft">
				<b className="font-semibold text-strong">{formatCount(ready)}</b> ready
			</p>
		</div>
	);
}

function Choice({ isPressed, onPress, children }: { isPressed: boolean; onPress: () => void; children: string }) {
	return (
		<button
			type="button"
			aria-pressed={isPressed}
			onClick={onPress}
			className={`h-9 rounded-[3px] border px-3 text-[13.5px] font-semibold max-md:h-11 ${isPressed ? "border-accent bg-accent text-on-accent" : "border-control bg-raised hover:bg-hover"}`}
		>
			{children}
		</button>
	);
}
