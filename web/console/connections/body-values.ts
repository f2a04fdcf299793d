type BodyValue = { place: string; value: string };

const maxValues = 60;

/** The texts and numbers of a body, with their paths as a mapping names them: `lead.contact.phone`, `answers.0.text`. None if it is not JSON. */
export function bodyValues(body: string): BodyValue[] {
	try {
		return collectValues(JSON.parse(body), "").slice(0, maxValues);
	} catch {
		return [];
	}
}

function collectValues(value: unknown, place: string): BodyValue[] {
	if (typeof value === "string" || typeof value === "number")
		return place === "" ? [] : [{ place, value: String(value) }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		collectValues(inner, place === "" ? name : `${place}.${name}`),
	);
}
