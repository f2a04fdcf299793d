import { expect, test } from "vitest";
import { fileAddress } from "#contract/client.ts";
import { readFeeDocument } from "#contract/fee-documents.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { feeDocuments } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { readPdf } from "../../platform/pdf/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { actor, enrolled, today } from "../testing.ts";
import { documentFile, feeDocumentToSend } from "./document-file.ts";

const payment = { paise: 100_000, mode: "upi" as const, reference: "532108846120", receivedOn: today };

describeWithDatabase("The PDF of a fee document", (open) => {
	async function withDocument() {
		const app = await openTestApp(await open());
		const { db } = app.database;
		await addAdmins(db, [actor().by], app.clock.now);
		const { id } = await enrolled(db, { payment });
		const [paper] = await db.select().from(feeDocuments).where(eq(feeDocuments.enrolmentId, id));
		if (paper === undefined) throw new Error("There is no receipt.");
		return { app, paper };
	}
	const fetchDocument = ({ app }: TestApp, id: string, token: string) =>
		app.inject({ url: fileAddress(readFeeDocument, { id }), headers: { authorization: `Bearer ${token}` } });

	test("can be read by accounts and the counsellor who enrolled, not by others", async () => {
		const { app, paper } = await withDocument();
		const statuses = [];
		for (const [email, role] of [
			["accounts@academy.example", "accounts"],
			["ravi@academy.example", "counsellor"],
			["trainer@academy.example", "trainer"],
		] as const) {
			const { token } = await app.signInAsAdmin(email, role);
			statuses.push((await fetchDocument(app, paper.id, token)).statusCode);
		}
		expect(statuses).toEqual([200, 404, 403]);
		const { token } = await app.signInAsAdmin(actor().by, "counsellor");
		const own = await fetchDocument(app, paper.id, token);
		expect(own.headers).toMatchObject({ "content-type": "application/pdf" });
		expect(own.headers["content-disposition"]).toContain('filename="Receipt RC-25-26-000001.pdf"');
		const { pages } = await readPdf(own.rawPayload, { codes: false });
		expect(pages[0]?.text).toContain("Ananya Deshpande");
		expect(pages[0]?.text).toContain("Rupees one thousand only");
		expect((await fetchDocument(app, crypto.randomUUID(), token)).statusCode).toBe(404);
	});

	test("is the same bytes each time, and undefined for an unknown id", async () => {
		const { app, paper } = await withDocument();
		const draw = (id: string) => documentFile(app.parts, id, undefined);
		const [one, other] = [await draw(paper.id), await draw(paper.id)];
		expect(Buffer.from(one?.bytes ?? []).equals(Buffer.from(other?.bytes ?? []))).toBe(true);
		expect(await draw(crypto.randomUUID())).toBeUndefined();
		const unavailable = { unavailable: "Not sent: the document in it was removed." };
		expect(await feeDocumentToSend(app.parts, crypto.randomUUID())).toEqual(unavailable);
	});
});
