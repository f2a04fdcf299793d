type Piece = { piece: string; isAddress: boolean };

/** A text taken apart at its https addresses; a stop or bracket after one is the sentence's. */
export function piecesOf(text: string): Piece[] {
	return text
		.split(/(https:\/\/[^\s<>"'“”‘’]*[^\s<>"'“”‘’.,;:!?)\]])/u)
		.map((piece, at) => ({ piece, isAddress: at % 2 === 1 && URL.canParse(piece) }))
		.filter(({ piece }) => piece !== "");
}
