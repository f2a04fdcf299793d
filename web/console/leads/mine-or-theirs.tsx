import { textLink } from "../parts/buttons.tsx";

type MineOrTheirsProps = { words: string; onMine: () => void; onLeave: () => void };

/** What a colleague did with the lead meanwhile, and whether one's own act is done all the same. */
export function MineOrTheirs({ words, onMine, onLeave }: MineOrTheirsProps) {
	return (
		<p role="alert" className="w-full border-l-4 border-control pl-3 text-[14px]/5">
			{words}{" "}
			<button type="button" className={textLink} onClick={onMine}>
				Use mine
			</button>{" "}
			<button type="button" className={`${textLink} ml-2`} onClick={onLeave}>
				Leave it
			</button>
		</p>
	);
}
