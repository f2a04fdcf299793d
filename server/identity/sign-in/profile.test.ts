import { expect, test } from "vitest";
import { signInSeconds } from "#contract/sign-in.ts";
import { changeMyResume, endMyOtherSignIns, readMyProfile } from "#contract/student-profile.ts";
import { chooseNewPassword, logStudentIn, studentWhoAmI } from "#contract/student-sign-in.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

const own = "monsoon in Sirsi 7";

describeWithDatabase("A student's profile", (open) => {
	const openWithAnanya = async () => {
		const app = await openTestApp(await open());
		const { email } = await insertStudent(app.parts, { password: own });
		return { app, logIn: () => logIn(app, email, own) };
	};
	const logIn = async (app: TestApp, email: string, password: string) => {
		const { data } = await app.client(logStudentIn, { body: { email, password, digits: "3210" } });
		return app.clientOf(data.token);
	};
	const isIn = (client: TestApp["client"]) =>
		client(studentWhoAmI, {}).then(
			() => true,
			({ status }) => status !== 401,
		);

	test("is refused while the password is the default one", async () => {
		const app = await openTestApp(await open(), { environment: { DEFAULT_STUDENT_PASSWORD: "given to all 2026" } });
		const { client } = await app.logInAsStudent({});
		const closed = { status: 403, id: "new-password-first" };
		for (const endpoint of [readMyProfile, endMyOtherSignIns])
			await expect(client(endpoint, {})).rejects.toMatchObject(closed);
		await expect(client(changeMyResume, { body: { resume: "" } })).rejects.toMatchObject(closed);
	});

	test("shows the student's own details, and since when they are active", async () => {
		const app = await openTestApp(await open());
		await app.logInAsStudent({ email: "ravi@mail.example", name: "Ravi Kumar", password: own });
		const { client } = await app.logInAsStudent({ email: "ananya@mail.example", password: own });
		const { data } = await client(readMyProfile, {});
		expect(data).toMatchObject({ email: "ananya@mail.example", othersignins: 0 });
		expect(Object.keys(data).sort()).toEqual([
			"activeSince",
			"batch",
			"email",
			"name",
			"othersignins",
			"phone",
			"resume",
		]);
	});

	test("counts the student's other live sign-ins, and ends them and nobody else's", async () => {
		const { app, logIn } = await openWithAnanya();
		const ravi = await app.logInAsStudent({ email: "ravi@mail.example", password: own });
		await logIn();
		app.clock.advance(signInSeconds * 1000 - 1000);
		const raviLater = await app.logInAsStudent({ email: "ravi.k@mail.example", password: own });
		const [phone, library, here] = [await logIn(), await logIn(), await logIn()];
		app.clock.advance(2000);
		expect((await here(readMyProfile, {})).data.othersignins).toBe(2);
		expect((await here(endMyOtherSignIns, {})).data).toEqual({ ended: 2 });
		expect(await Promise.all([phone, library, here].map(isIn))).toEqual([false, false, true]);
		expect([await isIn(ravi.client), await isIn(raviLater.client)]).toEqual([false, true]);
		expect((await here(readMyProfile, {})).data.othersignins).toBe(0);
		expect((await here(endMyOtherSignIns, {})).data).toEqual({ ended: 0 });
	});

	test("keeps one of many browsers that end one another at once", async () => {
		const { logIn } = await openWithAnanya();
		const all = [];
		for (let browser = 0; browser < 8; browser++) all.push(await logIn());
		const asked = await Promise.allSettled(all.map((client) => client(endMyOtherSignIns, {})));
		expect(asked.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.data.ended : []))).toEqual([7]);
		expect((await Promise.all(all.map(isIn))).filter(Boolean)).toEqual([true]);
	});

	test("ends the other browsers' sign-ins once a new password is chosen", async () => {
		const { logIn } = await openWithAnanya();
		const [elsewhere, here] = [await logIn(), await logIn()];
		await here(chooseNewPassword, { body: { current: own, password: "lake at Begur 12" } });
		expect(await Promise.all([elsewhere, here].map(isIn))).toEqual([false, true]);
		expect((await here(readMyProfile, {})).data.othersignins).toBe(0);
	});
});
