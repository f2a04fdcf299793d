import { expect, test } from "vitest";
import { applyForCourse } from "#contract/enquiries.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { anAttendedMasterclass } from "../../certificates/testing.ts";
import { anApplication } from "../../leads/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";

describeWithDatabase("A page", (open) => {
	for (const [mailed, environment] of [
		[false, {}],
		[true, { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "desk@academy.example" }],
	] as const)
		test(`learns with the answer that mails are ${mailed ? "" : "not "}sent, and promises none otherwise`, async () => {
			const app = await openTestApp(await open(), { environment });
			const { client: admin } = await app.signInAsAdmin();
			expect((await app.client(applyForCourse, { body: anApplication() })).data).toMatchObject({ mailed });
			const { _id: id } = await anAttendedMasterclass(admin);
			const body = { email: "asha@mail.example" };
			expect((await app.client(requestParticipationCertificate, { params: { id }, body })).data).toEqual({
				...body,
				mailed,
			});
		});
});
