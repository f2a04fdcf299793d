import { type EnquiryField, type EnquiryFields, ownFields, type PersonField } from "#contract/enquiry-fields.ts";
import type { ExcelColumn } from "../excel/excel-view.ts";
import type { Fact } from "../parts/facts.tsx";
import type { Column } from "../table/column.ts";

/** What the console shows of a kind's fields, from their declarations; a screen defines only how its own values look. */

type OwnField<Fields> = Exclude<keyof Fields & string, PersonField>;
type InTable<Fields> = {
	[Name in keyof Fields & string]: Fields[Name] extends { inTable: true } ? Name : never;
}[keyof Fields & string];

type Look<Row> = Omit<Column<Row>, "name" | "title">;

/** The table's columns in the order they are declared. A field in the table that has no look here does not compile. */
export function columnsOf<Row, Fields extends EnquiryFields>(
	fields: Fields,
	looks: Record<InTable<Fields>, Look<Row>>,
): Column<Row>[] {
	return Object.entries(looks as Record<string, Look<Row>>)
		.map(([name, look]) => ({ name, title: (fields[name] as EnquiryField).title, ...look }))
		.sort((one, other) => fieldIndex(fields, one.name) - fieldIndex(fields, other.name));
}

const fieldIndex = (fields: EnquiryFields, name: string) => Object.keys(fields).indexOf(name);

type Values<Row, Fields, Value> = { [Name in OwnField<Fields>]?: (row: Row) => Value };

/** The facts that only this kind has, for its panel; the person's own facts come before them. */
export function factsOf<Row extends object, Fields extends EnquiryFields>(
	fields: Fields,
	row: Row,
	shown: Values<Row, Fields, string | null> = {},
): Fact[] {
	return ownFields(fields).map(([name, { title }]) => {
		const value = shown[name] ? shown[name](row) : (row[name as never] as string | number | null);
		return [title, value === null ? null : String(value)];
	});
}

type Cells<Row, Fields> = { [Name in OwnField<Fields>]?: Partial<Omit<ExcelColumn<Row>, "title">> };

/** The sheet holds every field, under its table's titles. */
export function excelColumnsOf<Row extends object, Fields extends EnquiryFields>(
	fields: Fields,
	cells: Cells<Row, Fields> = {},
): ExcelColumn<Row>[] {
	return ownFields(fields).map(([name, { title }]) => ({
		title,
		value: (row) => row[name as never] as string | number | null,
		...cells[name],
	}));
}
