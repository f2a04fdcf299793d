import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { providerFacts } from "#content/provider.ts";
import { pictureOf } from "#content/schema/pictures.ts";
import { fileAddress } from "#contract/client.ts";
import { dayMs } from "#contract/durations.ts";
import { publishSite, readDocument, readPicture, saveDraft, uploadPicture } from "#contract/site.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { auditEvents, publications, sitePictures } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { deleteUnusedPictures, uploadLimit } from "./pictures.ts";

const logo = await sharp({ create: { width: 600, height: 300, channels: 4, background: "#3d1f6e" } })
	.png()
	.toBuffer();
const base64Logo = logo.toString("base64");

describeWithDatabase("An uploaded picture", (open) => {
	let app: TestApp;
	let asha: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asha = (await app.signInAsAdmin("asha@academy.example")).client;
	});
	const upload = async (client = asha, picture = base64Logo) =>
		(await client(uploadPicture, { body: { picture } })).data;
	const withLogo = (name: string) => ({ ...structuredClone(providerFacts), logo: name });
	const draft = async (content: unknown, version = 0) =>
		(await asha(saveDraft, { query: { name: "provider" }, body: { version, content } })).data;
	const stored = () => app.database.db.select({ hash: sitePictures.hash }).from(sitePictures);

	test("that is invalid or too large is refused with the reason", async () => {
		const refused = (picture: string) => upload(asha, picture).catch((error: unknown) => error);
		expect(await refused("")).toMatchObject({ fields: { picture: "Choose a picture." } });
		expect(await refused(Buffer.from("<script>").toString("base64"))).toMatchObject({
			status: 400,
			id: "picture-refused",
			message: "This picture cannot be used. It is no PNG, JPEG, WebP, AVIF or SVG.",
		});
		expect(await refused("A".repeat(6 * 1024 * 1024))).toMatchObject({ status: 413 });
		expect(await stored()).toEqual([]);
	});

	test("is stored once, whoever uploads it, and each upload is in the audit trail", async () => {
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		const uploaded = await upload();
		expect(uploaded).toMatchObject({ width: 600, height: 300 });
		expect(await upload(ravi)).toEqual(uploaded);
		expect(await stored()).toEqual([{ hash: pictureOf(uploaded.picture)?.hash }]);
		const trail = await app.database.db.select().from(auditEvents).where(eq(auditEvents.act, "picture-uploaded"));
		expect(trail.map(({ by, details }) => [by, details]).sort()).toEqual([
			["asha@academy.example", "600 × 300 pixels"],
			["ravi@academy.example", "600 × 300 pixels"],
		]);
	});

	test("is shown to admins only, as a cacheable PNG", async () => {
		const { picture } = await upload();
		const { token } = await app.signInAsAdmin("asha@academy.example");
		const read = (url: string, headers: object = { authorization: `Bearer ${token}` }) =>
			app.app.inject({ url, headers: { ...headers } });
		const shown = await read(fileAddress(readPicture, { picture }));
		expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
		expect(shown.headers).toMatchObject({
			"cache-control": "private, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
		});
		expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 600, height: 300 });
		expect((await read(fileAddress(readPicture, { picture }), {})).statusCode).toBe(401);
		for (const other of [picture.replace("600", "601"), "none", "../provider"])
			expect((await read(fileAddress(readPicture, { picture: other }))).statusCode).toBe(404);
	});

	test("that is not stored is a problem of the document that names it", async () => {
		const { picture } = await upload();
		expect((await draft(withLogo(picture))).problems).toEqual([]);
		const missing = `${"A".repeat(43)}.600x300`;
		const text = "Logo: a picture that is stored: upload it again";
		expect((await draft(withLogo(missing), 1)).problems).toMatchObject([{ path: ["logo"], text }]);
		const { data } = await asha(readDocument, { query: { name: "provider" } });
		expect(data.draft?.problems).toMatchObject([{ path: ["logo"] }]);
		await expect(asha(publishSite, { body: { drafts: [{ name: "provider", version: 2 }] } })).rejects.toMatchObject({
			id: "draft-unfit",
		});
		const small = `${picture.slice(0, 43)}.300x150`;
		expect((await draft(withLogo(small), 2)).problems).toMatchObject([
			{ path: ["logo"], text: "Logo: a picture of at least 512 pixels on its longer side" },
			{ path: ["logo"] },
		]);
		expect((await draft(withLogo("https://elsewhere.example/x.png"), 3)).problems).toMatchObject([
			{ path: ["logo"], text: "Logo: an uploaded picture" },
		]);
	});

	test("is deleted after thirty days without a draft or publication that uses it", async () => {
		const { db } = app.database;
		const { picture } = await upload();
		const later = (days: number) => new Date(app.clock.now.getTime() + days * dayMs);
		await deleteUnusedPictures(db, later(29));
		await draft(withLogo(picture));
		await deleteUnusedPictures(db, later(31));
		expect(await stored()).toHaveLength(1);
		await draft(providerFacts, 1);
		const row = { id: unknownId, createdAt: app.clock.now, aliveAt: app.clock.now, state: "earlier" } as const;
		const documents = { provider: withLogo(picture) };
		await db.insert(publications).values({ ...row, documents, words: [], origins: {}, drafts: [], release: "" });
		await deleteUnusedPictures(db, later(31));
		expect(await stored()).toHaveLength(1);
		await db.delete(publications);
		await deleteUnusedPictures(db, later(31));
		expect(await stored()).toEqual([]);
	});

	test("is limited in number per admin and ten minutes", async () => {
		const no = Buffer.from("no").toString("base64");
		for (let count = 0; count < uploadLimit.max; count += 1) await upload(asha, no).catch(() => undefined);
		await expect(upload()).rejects.toMatchObject({ id: "too-many" });
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		await upload(ravi);
	});
});
