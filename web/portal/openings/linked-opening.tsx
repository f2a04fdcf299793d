import { useQuery } from "@tanstack/react-query";
import { smallButton } from "../parts/buttons.ts";
import { Failed } from "../parts/states.tsx";
import { publishedOpening } from "../queries.ts";
import type { OpeningsAddress } from "./address.ts";
import { UnsentNote, useNoteDraft } from "./note-form.tsx";
import { OpeningRow } from "./opening-row.tsx";
import { isClosedError } from "./use-apply.ts";

type LinkedProps = { id: string; address: OpeningsAddress };

/** The opening in the address, if the list does not show it: further down, filtered out, or closed. */
export function LinkedOpening({ id, address }: LinkedProps) {
	const { data, error, refetch } = useQuery(publishedOpening(id));
	if (error && isClosedError(error)) return <ClosedOpening id={id} onClose={address.close} />;
	if (data)
		return (
			<ul className="mb-8 border-t-2 border-rule">
				<OpeningRow opening={data} isOpen onOpen={() => {}} onClose={address.close} />
			</ul>
		);
	return error && <Failed error={error} onRetry={() => void refetch()} />;
}

/** Shows the stored note, so that typed text is not lost. */
function ClosedOpening({ id, onClose }: { id: string; onClose: () => void }) {
	const note = useNoteDraft(id);
	const close = () => {
		note.discard();
		onClose();
	};
	return (
		<div
			role="status"
			className="-mx-(--spacing-gutter) mb-8 rounded-tr-[28px] bg-form px-(--spacing-gutter) py-6 md:-mx-5 md:px-5"
		>
			<h2 className="part-title text-[24px]">This opening takes no more applications</h2>
			<p className="mt-2 max-w-[560px] text-[16px]/6">
				It was closed, or its last day is over. New ones come to the top of the board.
			</p>
			{note.text !== "" && <UnsentNote text={note.text} />}
			<button type="button" className={`${smallButton} mt-5`} onClick={close}>
				Show the other openings
			</button>
		</div>
	);
}
