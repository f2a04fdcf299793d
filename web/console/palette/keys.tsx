import { Key } from "../parts/key.tsx";

const hints = [
	[["↑", "↓"], "move"],
	[["Enter"], "open"],
	[["Esc"], "close"],
] as const;

/** What the keys do here. */
export function Keys() {
	return (
		<p className="flex shrink-0 gap-4 border-t border-hairline bg-page px-4 py-2 text-[13px] text-soft max-md:hidden">
			{hints.map(([keys, does]) => (
				<span key={does} className="flex items-center gap-1.5">
					{keys.map((key) => (
						<Key key={key}>{key}</Key>
					))}
					{does}
				</span>
			))}
		</p>
	);
}
