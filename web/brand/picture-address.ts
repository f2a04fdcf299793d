import { pictureFile } from "#content/schema/pictures.ts";

declare global {
	/** Where a preview finds a picture that is not published yet. */
	var previewedPicture: ((name: string) => string) | undefined;
}

/** Where pages find an uploaded picture. */
export const pictureAddress = (name: string): string => (globalThis.previewedPicture ?? pictureFile)(name);
