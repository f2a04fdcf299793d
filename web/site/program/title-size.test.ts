import { expect, it } from "vitest";
import { titleSize } from "./title-size.ts";

it.each([
	["Data Science", ""],
	["Internet of Things", ""],
	["Cloud Computing", "is-long"],
	["Artificial Intelligence", "is-longest"],
	["Full Stack Development", "is-longest"],
])("'%s' is set as large as its longest word allows", (title, size) => {
	expect(titleSize(title)).toBe(size);
});
