import { expect, test } from "vitest";
import { credentialIn } from "./credential.ts";

test("a credential that came back with the address is read", () => {
	expect(credentialIn("#credential=eyJ.a-b_c.d")).toBe("eyJ.a-b_c.d");
});

test("an ordinary address holds none", () => {
	for (const hash of ["", "#", "#main", "#credential="]) expect(credentialIn(hash)).toBeNull();
});
