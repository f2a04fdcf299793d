import { Screen } from "../parts/screen.tsx";
import { Board } from "./board.tsx";
import { useBoardAddress } from "./board-address.ts";
import { BoardFilters } from "./board-filters.tsx";
import { MyJobsBeside } from "./my-jobs-beside.tsx";
import { useBoard } from "./use-board.ts";
import { counted } from "./words.ts";

export function JobBoard() {
	const address = useBoardAddress();
	const board = useBoard(address);
	const isEmpty = board.rows?.length === 0 && !address.isNarrowed;
	return (
		<Screen title="Job Board" said={isEmpty ? undefined : <Said board={board} isNarrowed={address.isNarrowed} />}>
			{!isEmpty && <BoardFilters address={address} />}
			<div className="beside-list grid">
				<Board board={board} address={address} />
				<MyJobsBeside />
			</div>
		</Screen>
	);
}

type SaidProps = { board: ReturnType<typeof useBoard>; isNarrowed: boolean };

/** How many there are, heard too when a search or a filter changes it. */
function Said({ board: { rows, total, estimated }, isNarrowed }: SaidProps) {
	const count = `${estimated ? "About " : ""}${counted(total, "opening")}`;
	const sentence = isNarrowed ? `${count} of this kind.` : `${count}.`;
	return (
		<>
			<span role="status">{rows !== undefined && total > 0 && sentence}</span> One click applies, and sends your details
			to our placement team.
		</>
	);
}
