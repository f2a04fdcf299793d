import { pictureFile } from "#content/schema/pictures.ts";

declare global {
	/** In a preview: the URL of a picture that is not published yet. */
	var previewedPicture: ((name: string) => string) | undefined;
}

/** The URL of an uploaded picture. */
export const pictureAddress = (name: string): string => (globalThis.previewedPicture ?? pictureFile)(name);
