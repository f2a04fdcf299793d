import { expect, test } from "vitest";
import { sql } from "../platform/db/drizzle.ts";
import { textList } from "../platform/db/parameters.ts";
import { describeOnEachDatabase } from "../platform/db/testing.ts";
import { firstName, firstNameSql } from "./first-name.ts";

const spellings = ["Asha Rao", " ASHA", "Asha\tRao", "Asha\u00a0Rao", "\u3000asha\nRao"];
const names = [...spellings, "Asha-Maria D'Souza", "आशा राव", "ಆಶಾ", " ", ""];

describeOnEachDatabase("A first name", (open) => {
	test("is the same in the database as in code, whatever separates it", async () => {
		const { db } = await open();
		const { rows } = await db.execute<{ first: string }>(
			sql`select ${firstNameSql(sql`value`)} as first from ${textList(names)} as typed`,
		);
		expect(rows.map(({ first }) => first)).toEqual(names.map(firstName));
		expect(spellings.map(firstName)).toEqual(Array(5).fill("asha"));
	});
});
