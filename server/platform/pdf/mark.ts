/** A program mark as shapes. The drawings in `content/images/marks/` contain only paths and circles, on 96 × 96 units. */
type Shape = { fill: string | null; stroke: string | null; strokeWidth: number; evenOdd: boolean } & (
	| { kind: "path"; d: string }
	| { kind: "circle"; cx: number; cy: number; r: number }
);
export type Mark = readonly Shape[];

export const markUnits = 96;

export function readMark(svg: string): Mark {
	return [...svg.matchAll(/<(path|circle|[a-z]+)\b([^>]*?)\/?>/g)]
		.filter(([, element]) => element !== "svg")
		.map(([, element, attributes]) => shapeOf(element ?? "", attributesOf(attributes ?? "")));
}

function attributesOf(source: string): Map<string, string> {
	return new Map([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name ?? "", value ?? ""]));
}

function shapeOf(element: string, attributes: Map<string, string>): Shape {
	const paint = (name: string) => (attributes.get(name) === "none" ? null : (attributes.get(name) ?? null));
	const number = (name: string) => Number(attributes.get(name) ?? 0);
	const painted = {
		fill: paint("fill"),
		stroke: paint("stroke"),
		strokeWidth: number("stroke-width"),
		evenOdd: attributes.get("fill-rule") === "evenodd",
	};
	if (element === "circle") return { ...painted, kind: "circle", cx: number("cx"), cy: number("cy"), r: number("r") };
	if (element === "path") return { ...painted, kind: "path", d: attributes.get("d") ?? "" };
	throw new Error(`A mark holds a <${element}>, which documents cannot draw.`);
}

export function drawShape(pdf: PDFKit.PDFDocument, shape: Shape) {
	if (shape.kind === "path") pdf.path(shape.d);
	else pdf.circle(shape.cx, shape.cy, shape.r);
	if (shape.stroke !== null) pdf.lineWidth(shape.strokeWidth).stroke(shape.stroke);
	else if (shape.fill !== null) pdf.fill(shape.fill, shape.evenOdd ? "even-odd" : "non-zero");
}
