declare global {
	/** The provider's uploaded logo as PNG, in Base64. Set before any content is loaded (`tools/build/published-documents.ts`). */
	var publishedLogo: string | undefined;
}

/** The uploaded logo for PDF documents, icons and pictures of shared links. Pages show its file. */
export const uploadedLogo: { png: string | null } = { png: globalThis.publishedLogo ?? null };

/** The logo as a drawing of 96 × 96 units: the uploaded one on paper, so that it shows on every ground, or `images/logo.svg` as delivered. */
export function logoDrawing(delivered: string): string {
	if (uploadedLogo.png === null) return delivered;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="var(--color-paper,#fcfaf5)" d="M-6-6h108v108H-6z"/><image width="96" height="96" href="data:image/png;base64,${uploadedLogo.png}"/></svg>`;
}
