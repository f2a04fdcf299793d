/**
 * How a document names an uploaded picture: by the hash of its bytes, and by its size, so that pages reserve its space before it loads.
 * 'q3…(43 letters).1024x640'.
 */
export const pictureName = /^[\w-]{43}\.(\d{1,4})x(\d{1,4})$/;

/** What may be uploaded, for the help at a field; `server/site/pictures/redraw.ts` refuses the rest. */
export const pictureFiles = "PNG, JPEG, WebP, AVIF or SVG, at most 4 MB (SVG: 1 MB)";

export type Picture = { hash: string; width: number; height: number };

export const nameOfPicture = ({ hash, width, height }: Picture): string => `${hash}.${width}x${height}`;

/** The hash and size in a picture's name; undefined for any other text. */
export function pictureOf(name: string): Picture | undefined {
	const [, width, height] = pictureName.exec(name) ?? [];
	return width === undefined ? undefined : { hash: name.slice(0, 43), width: Number(width), height: Number(height) };
}

/** Its address on the site, in the size that pages need; it changes with the picture. */
export const pictureFile = (name: string): string => `/assets/${name}.png`;

/** The pictures that a document names, each with its path. */
export function picturesIn(
	value: unknown,
	path: (string | number)[] = [],
): { name: string; path: (string | number)[] }[] {
	if (typeof value === "string") return pictureName.test(value) ? [{ name: value, path }] : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		picturesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}
