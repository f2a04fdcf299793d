import { expect, test } from "vitest";
import { authorizationUrl, type PendingSignIn, parseReturnedCredential } from "./credential.ts";

const asked: PendingSignIn = { state: "a-state", nonce: "a-nonce", search: "?next=%2Foutbox" };
const tokenWith = (claims: object) => `eyJ.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c_d`;
const token = tokenWith({ name: "Meera ಮೀರಾ ÿ?>", nonce: "a-nonce" });

test("a credential of the local provider is read from the address", () => {
	expect(parseReturnedCredential("#credential=eyJ.a-b_c.d", null)).toEqual({
		provider: "local",
		credential: "eyJ.a-b_c.d",
	});
});

test("an ordinary address holds none", () => {
	for (const hash of ["", "#", "#main", "#credential=", "#google"])
		expect(parseReturnedCredential(hash, asked)).toBeNull();
});

test("another provider's credential is taken with the state and nonce that this tab asked with", () => {
	expect(parseReturnedCredential(`#id_token=${token}&state=a-state`, asked)).toEqual({
		provider: "other",
		credential: token,
	});
});

test.each([
	["without having asked", `#id_token=${token}&state=a-state`, null],
	["with another state", `#id_token=${token}&state=b`, asked],
	["without a state", `#id_token=${token}`, asked],
	["with another nonce", `#id_token=${tokenWith({ nonce: "b" })}&state=a-state`, asked],
	["without a nonce", `#id_token=${tokenWith({})}&state=a-state`, asked],
	["that cannot be read", "#id_token=a.%00.c&state=a-state", asked],
	["that is a refusal", "#error=access_denied&state=a-state", asked],
])("another provider's answer %s is not taken", (_, hash, asked) => {
	expect(parseReturnedCredential(hash, asked)).toEqual({ provider: "other", credential: null });
});

test("another provider is asked for an ID token, with what its own address already says", () => {
	const page = "https://academy.example/signin";
	const { origin, pathname, searchParams } = new URL(
		authorizationUrl("https://id.example/auth?p=x", "gradway", page, asked),
	);
	expect(origin + pathname).toBe("https://id.example/auth");
	expect(Object.fromEntries(searchParams)).toEqual({
		p: "x",
		client_id: "gradway",
		redirect_uri: page,
		response_type: "id_token",
		response_mode: "fragment",
		scope: "openid email",
		state: "a-state",
		nonce: "a-nonce",
	});
});
