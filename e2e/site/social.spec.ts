import type { APIRequestContext } from "@playwright/test";
import { programs } from "#content/programs/index.ts";
import { certificateKinds } from "#contract/certificates.ts";
import { certificatePicture, pages, programPage, socialPicture } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { notFoundAddress } from "../sites.ts";

/** The picture that a message or a post shows of a link to us. */
const size = { width: 1200, height: 630 };
const heaviest = 60_000;

const own = [pages.programs, pages.recruiter, pages.masterclasses, pages.career, pages.about, pages.contact];
const expected: [address: string, picture: string][] = [
	[pages.home, socialPicture()],
	...own.map((address): [string, string] => [address, socialPicture(address.slice(1))]),
	[pages.terms, socialPicture()],
	[pages.policy, socialPicture()],
	[pages.application, socialPicture()],
	[pages.verify, certificatePicture()],
	[notFoundAddress, socialPicture()],
	...programs.map(({ slug }): [string, string] => [programPage(slug), socialPicture(slug)]),
];

test("Every public page names a social picture of 1200 × 630, and it exists", async ({ request }) => {
	for (const [address, picture] of expected) {
		const html = await (await request.get(address)).text();
		const named = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
		expect(named, address).toMatch(/^https?:\/\//);
		expect(new URL(named).pathname, address).toBe(picture);
		await expectPicture(request, picture);
	}
});

test("A link to a certificate has a picture for each kind, and one for a revoked certificate", async ({ request }) => {
	for (const of of [...certificateKinds, "revoked"] as const) await expectPicture(request, certificatePicture(of));
});

test("Phones and old browsers find icons in the sizes that are announced", async ({ request }) => {
	const { icons } = (await (await request.get("/site.webmanifest")).json()) as {
		icons: { src: string; type: string; sizes: string; purpose?: string }[];
	};
	const drawn = icons.filter(({ type }) => type === "image/png");
	expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
		["192x192", undefined],
		["512x512", undefined],
		["512x512", "maskable"],
	]);
	for (const { src, sizes } of [...drawn, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
		const { width, height } = sizeOfPng(await (await request.get(src)).body());
		expect(`${width}x${height}`, src).toBe(sizes);
	}
	const ico = await (await request.get("/favicon.ico")).body();
	expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.readUInt8(7)]).toEqual([1, 32, 32]);
	expect(sizeOfPng(ico.subarray(22))).toEqual({ width: 32, height: 32 });
});

async function expectPicture(request: APIRequestContext, picture: string): Promise<void> {
	const drawn = await request.get(picture);
	expect(drawn.headers()["content-type"], picture).toBe("image/png");
	const bytes = await drawn.body();
	expect(sizeOfPng(bytes), picture).toEqual(size);
	expect(bytes.length, picture).toBeLessThanOrEqual(heaviest);
}

function sizeOfPng(bytes: Buffer): { width: number; height: number } {
	expect(bytes.subarray(1, 4).toString()).toBe("PNG");
	return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
