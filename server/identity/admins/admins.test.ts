import { beforeEach, expect, test } from "vitest";
import { addAdmin, giveRole, listAdmins, removeAdmin } from "#contract/admins.ts";
import type { AdminRole } from "#contract/roles.ts";
import { whoAmI } from "#contract/sign-in.ts";
import { changeMember, listTeam } from "#contract/team.ts";
import { eq, ne } from "../../platform/db/drizzle.ts";
import { admins, auditEvents } from "../../platform/db/schema.ts";
import { describeOnEachDatabase, describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { expectOneSuccessOf50, unknownId } from "../../testing/racing.ts";
import { addAdmins } from "./admins.ts";

const meera = "meera@academy.example";
const ravi = "ravi@academy.example";

describeWithDatabase("The admins", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin(meera)).client;
	});

	const add = async (email: string) => (await asMeera(addAdmin, { body: { email } })).data;
	const emails = async (query = {}) => (await asMeera(listAdmins, { query })).data.map(({ email }) => email);
	const idOf = async (email: string) => (await asMeera(listAdmins, { query: { q: email } })).data[0]?._id ?? unknownId;
	const trail = async () =>
		(await app.database.db.select().from(auditEvents).where(ne(auditEvents.act, "signed-in"))).map(
			({ by, act, kind, record }) => [by, act, kind, record],
		);
	const onlyMeera = [[null, "added", "admin", meera]];

	test("refuse an invalid email", async () => {
		for (const email of ["", "ravi", "ravi@academy", "Ravi <ravi@academy.example>"])
			await expect(add(email)).rejects.toMatchObject({ status: 400, fields: { email: expect.any(String) } });
		expect([await emails(), await trail()]).toEqual([[meera], onlyMeera]);
	});

	test("refuse an email that is an admin's already, in any case", async () => {
		const refusal = { status: 409, message: "This email is an admin already." };
		await expect(add("MEERA@academy.example")).rejects.toMatchObject(refusal);
		expect(await trail()).toEqual(onlyMeera);
	});

	test("are added with their email in lower case and an audit event", async () => {
		app.clock.advance(1000);
		const added = await add(" Ravi@Academy.example ");
		expect(added).toMatchObject({ email: ravi, createdAt: app.clock.now.toISOString() });
		expect(await emails()).toEqual([ravi, meera]);
		expect(await emails({ sort: "email" })).toEqual([meera, ravi]);
		expect(await emails({ q: "RAV" })).toEqual([ravi]);
		expect(await trail()).toEqual([...onlyMeera, [meera, "added", "admin", ravi]]);
	});

	test("are added once when fifty add the same email at once", async () => {
		const { refused } = await expectOneSuccessOf50(() => add(ravi));
		expect(refused).toMatchObject({ status: 409 });
		expect(await trail()).toEqual([...onlyMeera, [meera, "added", "admin", ravi]]);
	});

	test("refuse the removal of an unknown admin and of oneself", async () => {
		const remove = (id: string) => asMeera(removeAdmin, { params: { id } });
		await expect(remove(unknownId)).rejects.toMatchObject({ status: 404 });
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

	test("are signed out when they are removed, and the audit trail keeps their email", async () => {
		const asRavi = (await app.signInAsAdmin(ravi)).client;
		await asMeera(removeAdmin, { params: { id: await idOf(ravi) } });
		await expect(asRavi(whoAmI, {})).rejects.toMatchObject({ status: 401 });
		expect(await emails()).toEqual([meera]);
		expect((await trail()).at(-1)).toEqual([meera, "removed", "admin", ravi]);
	});

	test("who remove each other at once leave one", async () => {
		const adminEmails = Array.from({ length: 10 }, (_, each) => `admin${each}@academy.example`);
		const clients = await Promise.all(adminEmails.map(async (email) => (await app.signInAsAdmin(email)).client));
		const { data } = await asMeera(listAdmins, {});
		const others = data.filter(({ email }) => email !== meera);
		await asMeera(removeAdmin, { params: { id: others[0]?._id ?? unknownId } });
		const tried = await Promise.allSettled(
			Array.from({ length: 50 }, (_, each) => {
				const client = clients[each % clients.length] ?? asMeera;
				return client(removeAdmin, { params: { id: data[(each * 7 + 3) % data.length]?._id ?? unknownId } });
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

	test("are added once by the operator's command, without an actor", async () => {
		expect(await addAdmins(app.database.db, [ravi, meera], app.clock.now)).toEqual([ravi]);
		expect(await trail()).toEqual([...onlyMeera, [null, "added", "admin", ravi]]);
	});
});

describeWithDatabase("Admins without the owner role", (open) => {
	test("cannot add or remove admins; managers can list them", async () => {
		const app = await openTestApp(await open());
		const { client: owner } = await app.signInAsAdmin(meera);
		const { client: manager } = await app.signInAsAdmin(ravi, "manager");
		const { data } = await manager(listAdmins, {});
		expect(data).toHaveLength(2);
		const notAllowed = { status: 403, id: "not-allowed" };
		await expect(manager(addAdmin, { body: { email: "new@academy.example" } })).rejects.toMatchObject(notAllowed);
		for (const { _id } of data)
			await expect(manager(removeAdmin, { params: { id: _id } })).rejects.toMatchObject(notAllowed);
		expect((await manager(whoAmI, {})).data).toMatchObject({ email: ravi, name: "Ravi", role: "manager" });
		expect((await owner(whoAmI, {})).data).toMatchObject({ role: "owner" });
	});
});

describeOnEachDatabase("Roles", (open) => {
	const openWith = async (...emails: string[]) => {
		const app = await openTestApp(await open());
		const [first, second] = await Promise.all(emails.map((email) => app.signInAsAdmin(email)));
		if (!first || !second) throw new Error("Two owners sign in.");
		const { data: team } = await first.client(listTeam, {});
		const idOf = (email: string) => team.find((each) => each.email === email)?._id ?? unknownId;
		const rolesNow = async () => (await app.database.db.query.admins.findMany()).map(({ role }) => role).toSorted();
		return { app, asMeera: first.client, asRavi: second.client, idOf, rolesNow };
	};
	const give = (client: TestApp["client"], id: string, role: AdminRole) =>
		client(giveRole, { params: { id }, body: { role } });

	test("are changed by owners alone, apply from the next request on, and are audited", async () => {
		const { app, asMeera, asRavi, idOf } = await openWith(meera, ravi);
		await expect(give(asMeera, unknownId, "trainer")).rejects.toMatchObject({ status: 404 });
		await expect(give(asMeera, idOf(ravi), "boss" as AdminRole)).rejects.toMatchObject({ status: 400 });
		await give(asMeera, idOf(ravi), "counsellor");
		await expect(asRavi(listAdmins, {})).rejects.toMatchObject({ id: "not-allowed" });
		await expect(give(asRavi, idOf(ravi), "owner")).rejects.toMatchObject({ id: "not-allowed" });
		const trail = await app.database.db.select().from(auditEvents).where(eq(auditEvents.act, "changed"));
		expect(trail).toMatchObject([{ by: meera, record: ravi, details: "role: from owner to counsellor" }]);
	});

	test("that reach no leads take the admin out of the lead sharing", async () => {
		const { app, asMeera, idOf } = await openWith(meera, ravi);
		const getsLeads = async () =>
			(await app.database.db.query.admins.findMany({ where: eq(admins.email, ravi) })).map((each) => each.getsLeads);
		const take = () => asMeera(changeMember, { params: { id: idOf(ravi) }, body: { getsLeads: true } });
		await take();
		await give(asMeera, idOf(ravi), "placement");
		expect(await getsLeads()).toEqual([true]);
		await give(asMeera, idOf(ravi), "accounts");
		expect(await getsLeads()).toEqual([false]);
		await expect(take()).rejects.toMatchObject({ status: 400, fields: { getsLeads: expect.any(String) } });
		await give(asMeera, idOf(ravi), "counsellor");
		expect(await getsLeads()).toEqual([false]);
		const trail = await app.database.db.select().from(auditEvents).where(eq(auditEvents.act, "changed"));
		expect(trail.map(({ details }) => details)).toContain("role: from placement to accounts, gets no leads any more");
	});

	test("cannot be taken from the last owner", async () => {
		const { asMeera, idOf, rolesNow } = await openWith(meera, ravi);
		await give(asMeera, idOf(ravi), "manager");
		await expect(give(asMeera, idOf(meera), "manager")).rejects.toMatchObject({ status: 409, id: "last-owner" });
		expect(await rolesNow()).toEqual(["manager", "owner"]);
	});

	test("keep one owner when two demote each other or themselves at once, each of 8 times", async () => {
		const { app, asMeera, asRavi, idOf, rolesNow } = await openWith(meera, ravi);
		for (let round = 0; round < 8; round++) {
			const [first, second] = round % 2 === 0 ? [idOf(ravi), idOf(meera)] : [idOf(meera), idOf(ravi)];
			const tried = await Promise.allSettled([give(asMeera, first, "manager"), give(asRavi, second, "manager")]);
			expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
			expect(await rolesNow()).toEqual(["manager", "owner"]);
			await app.database.db.update(admins).set({ role: "owner" });
		}
	});
});

describeWithDatabase("Two admins who remove each other at the same moment", (open) => {
	test("leave one, each of 8 times", async () => {
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
