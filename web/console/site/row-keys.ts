import { useNavigate } from "react-router";
import { openPalette } from "../palette/open-palette.ts";
import { useListKeys } from "../table/keys.ts";

/** J and K move from row to row, Enter presses the focused one: the `data-part=name` of each `data-row`. Escape leads to `back`. */
export function useRowKeys(back: string): void {
	const navigate = useNavigate();
	useListKeys({
		move: (by) => {
			const shown = [...document.querySelectorAll<HTMLElement>("[data-row] [data-part=name]")].filter((each) =>
				each.checkVisibility(),
			);
			const from = shown.indexOf(document.activeElement as HTMLElement);
			const next = shown[from === -1 ? 0 : from + by];
			next?.focus();
			next?.closest("tr")?.scrollIntoView({ block: "nearest" });
		},
		search: openPalette,
		close: () => void navigate(back, { replace: true }),
	});
}
