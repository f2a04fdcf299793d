import { expect, test } from "vitest";
import { colours } from "#content/colours.ts";
import { api } from "#contract/api.ts";
import { fileAddress } from "#contract/client.ts";
import { drawWith, words } from "../testing.tsx";
import { Sample } from "./sample.tsx";

test("The preview shows the logo and the name as they are drafted", () => {
	const draw = (logo?: string) => drawWith([], <Sample colours={colours} facts={{ shortName: "Acme Skills", logo }} />);
	const picture = "a".repeat(64);
	expect(words(draw(picture))).toContain("Acme Skills");
	expect(draw(picture)).toContain(fileAddress(api.readPicture, { picture }));
	expect(draw()).not.toContain("<img");
});
