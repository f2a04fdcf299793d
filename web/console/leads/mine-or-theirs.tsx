import { textLink } from "../parts/buttons.tsx";

type MineOrTheirsProps = {
	words: string;
	/** The label of the button that goes on. */
	mine?: string;
	onMine: () => void;
	/** Closes the form, if it does not stay open anyway. */
	onLeave?: () => void;
};

/** What a colleague did with the lead meanwhile, and whether to go on all the same. */
export function MineOrTheirs({ words, mine = "Use mine", onMine, onLeave }: MineOrTheirsProps) {
	return (
		<p role="alert" className="w-full border-l-4 border-control pl-3 text-[14px]/5">
			{words}{" "}
			<button type="button" className={textLink} onClick={onMine}>
				{mine}
			</button>{" "}
			{onLeave && (
				<button type="button" className={`${textLink} ml-2`} onClick={onLeave}>
					Leave it
				</button>
			)}
		</p>
	);
}
