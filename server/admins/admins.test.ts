import { ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addAdmin, listAdmins, removeAdmin } from "#contract/admins.ts";
import { whoAmI } from "#contract/sign-in.ts";
import { acts } from "../db/schema.ts";
import { describeOnEachDatabase } from "../db/testing.ts";
import { nobody, oneOf50 } from "../racing/testing.ts";
import { openTestApp, type TestApp } from "../testing.ts";
import { addAdmins } from "./admins.ts";

const meera = "meera@academy.example";
const ravi = "ravi@academy.example";

describeOnEachDatabase("The admins", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin(meera)).client;
	});

	const add = async (email: string) => (await asMeera(addAdmin, { body: { email } })).data;
	const emails = async (query = {}) => (await asMeera(listAdmins, { query })).data.map(({ email }) => email);
	const idOf = async (email: string) => (await asMeera(listAdmins, { query: { q: email } })).data[0]?._id ?? nobody;
	const trail = async () =>
		(await app.database.db.select().from(acts).where(ne(acts.act, "signed-in"))).map(({ by, act, kind, record }) => [
			by,
			act,
			kind,
			record,
		]);
	const onlyMeera = [[null, "added", "admin", meera]];

	test("are not joined by what is no email", async () => {
		for (const email of ["", "ravi", "ravi@academy", "Ravi <ravi@academy.example>"])
			await expect(add(email)).rejects.toMatchObject({ status: 400, fields: { email: expect.any(String) } });
		expect([await emails(), await trail()]).toEqual([[meera], onlyMeera]);
	});

	test("are not joined twice, however the email is written", async () => {
		const refusal = { status: 409, message: "This email is an admin already." };
		await expect(add("MEERA@academy.example")).rejects.toMatchObject(refusal);
		expect(await trail()).toEqual(onlyMeera);
	});

	test("are joined by an email in lower case, and the trail says who added it", async () => {
		app.clock.advance(1000);
		const added = await add(" Ravi@Academy.example ");
		expect(added).toMatchObject({ email: ravi, createdAt: app.clock.now.toISOString() });
		expect(await emails()).toEqual([ravi, meera]);
		expect(await emails({ sort: "email" })).toEqual([meera, ravi]);
		expect(await emails({ q: "RAV" })).toEqual([ravi]);
		expect(await trail()).toEqual([...onlyMeera, [meera, "added", "admin", ravi]]);
	});

	test("of fifty who add the same email at once, one does", async () => {
		const { refused } = await oneOf50(() => add(ravi));
		expect(refused).toMatchObject({ status: 409 });
		expect(await trail()).toEqual([...onlyMeera, [meera, "added", "admin", ravi]]);
	});

	test("are not left by whom nobody knows, nor by oneself", async () => {
		const remove = (id: string) => asMeera(removeAdmin, { params: { id } });
		await expect(remove(nobody)).rejects.toMatchObject({ status: 404 });
		await expect(remove(await idOf(meera))).rejects.toMatchObject({
			status: 409,
			message: "The last admin cannot be removed.",
		});
		await add(ravi);
		await expect(remove(await idOf(meera))).rejects.toMatchObject({
			status: 409,
			message: "You cannot remove yourself.",
		});
		expect(await emails()).toHaveLength(2);
	});

	test("who are removed are signed out at once, and the trail keeps their email", async () => {
		const asRavi = (await app.signInAsAdmin(ravi)).client;
		await asMeera(removeAdmin, { params: { id: await idOf(ravi) } });
		await expect(asRavi(whoAmI, {})).rejects.toMatchObject({ status: 401 });
		expect(await emails()).toEqual([meera]);
		expect((await trail()).at(-1)).toEqual([meera, "removed", "admin", ravi]);
	});

	test("who remove each other all at once leave one", { timeout: 60_000 }, async () => {
		const names = Array.from({ length: 10 }, (_, each) => `admin${each}@academy.example`);
		const clients = await Promise.all(names.map(async (name) => (await app.signInAsAdmin(name)).client));
		const { data } = await asMeera(listAdmins, {});
		const others = data.filter(({ email }) => email !== meera);
		await asMeera(removeAdmin, { params: { id: others[0]?._id ?? nobody } });
		const tried = await Promise.allSettled(
			Array.from({ length: 50 }, (_, each) => {
				const client = clients[each % clients.length] ?? asMeera;
				return client(removeAdmin, { params: { id: data[(each * 7 + 3) % data.length]?._id ?? nobody } });
			}),
		);
		// 503: more at once than one network may have in flight.
		for (const each of tried)
			if (each.status === "rejected") expect([401, 404, 409, 503]).toContain(each.reason.status);
		const left = await app.database.db.query.admins.findMany();
		expect(left.length).toBeGreaterThan(0);
		const removals = (await trail()).filter(([, act]) => act === "removed");
		expect(removals).toHaveLength(data.length - left.length);
	});

	test("whom the operator adds are added by nobody in the console, and once", async () => {
		expect(await addAdmins(app.database.db, [ravi, meera], app.clock.now)).toEqual([ravi]);
		expect(await trail()).toEqual([...onlyMeera, [null, "added", "admin", ravi]]);
	});
});

describeOnEachDatabase("Two admins who remove each other at the same moment", (open) => {
	test("leave one, each of 8 times", { timeout: 60_000 }, async () => {
		const app = await openTestApp(await open());
		for (let round = 0; round < 8; round++) {
			const [one, other] = await Promise.all([app.signInAsAdmin(meera), app.signInAsAdmin(ravi)]);
			const { data } = await one.client(listAdmins, { query: { sort: "email" } });
			const [first, second] = data.map(({ _id }) => ({ params: { id: _id } }));
			if (!first || !second) throw new Error("Two admins were added.");
			const tried = await Promise.allSettled([one.client(removeAdmin, second), other.client(removeAdmin, first)]);
			expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			expect(await app.database.db.query.admins.findMany()).toHaveLength(1);
		}
	});
});
