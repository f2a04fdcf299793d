import { beforeEach, expect, test } from "vitest";
import { listAdmins, removeAdmin } from "#contract/admins.ts";
import { pages } from "#contract/paths.ts";
import { changeView, listViews, maxViews, removeView, saveView } from "#contract/saved-views.ts";
import { savedViews } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";

const page = pages.applyData;

describeWithDatabase("A saved view", (open) => {
	let app: TestApp;
	let asMeera: TestApp["client"];
	let asRavi: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asMeera = (await app.signInAsAdmin("meera@academy.example")).client;
		asRavi = (await app.signInAsAdmin("ravi@academy.example")).client;
	});

	const save = async (client: TestApp["client"], overrides = {}) => {
		app.clock.advance(1000);
		const body = { page, name: "My open", shared: false, query: "owner=meera&stage=new", columns: null, ...overrides };
		return (await client(saveView, { body })).data;
	};
	const namesOf = async (client: TestApp["client"], of: typeof page | typeof pages.contactData = page) =>
		(await client(listViews, { query: { page: of } })).data.map(({ name }) => name);

	test("is refused without a name, under a name in use, and for a page without views", async () => {
		await expect(save(asMeera, { name: " " })).rejects.toMatchObject({ status: 400 });
		await expect(save(asMeera, { page: pages.outbox })).rejects.toMatchObject({ status: 400 });
		await save(asMeera);
		await expect(save(asMeera)).rejects.toMatchObject({ fields: { name: "You have a view of this name already." } });
		expect(await namesOf(asMeera)).toEqual(["My open"]);
	});

	test("is private until it is shared; one's own views come first", async () => {
		const { _id: id } = await save(asMeera, { columns: ["name", "stage"] });
		await save(asRavi, { name: "Ravi's" });
		expect(await namesOf(asRavi)).toEqual(["Ravi's"]);
		await asMeera(changeView, { params: { id }, body: { shared: true } });
		expect(await namesOf(asRavi)).toEqual(["Ravi's", "My open"]);
		expect((await asRavi(listViews, { query: { page } })).data[1]).toMatchObject({
			own: false,
			shared: true,
			query: "owner=meera&stage=new",
			columns: ["name", "stage"],
		});
		expect(await namesOf(asMeera, pages.contactData)).toEqual([]);
	});

	test("is changed and removed by its owner alone", async () => {
		const { _id: id } = await save(asMeera, { shared: true });
		const rename = (client: TestApp["client"]) => client(changeView, { params: { id }, body: { name: "Renamed" } });
		await expect(rename(asRavi)).rejects.toMatchObject({ status: 404 });
		await expect(asRavi(removeView, { params: { id } })).rejects.toMatchObject({ status: 404 });
		await expect(asMeera(removeView, { params: { id: unknownId } })).rejects.toMatchObject({ status: 404 });
		expect((await rename(asMeera)).data).toMatchObject({ name: "Renamed", query: "owner=meera&stage=new" });
		await save(asMeera, { name: "Other" });
		await expect(asMeera(changeView, { params: { id }, body: { name: "Other" } })).rejects.toMatchObject({
			fields: { name: expect.any(String) },
		});
		await asMeera(removeView, { params: { id } });
		expect(await namesOf(asMeera)).toEqual(["Other"]);
	});

	test("that is shared passes to the owner who removes its author", async () => {
		await save(asMeera, { name: "Hot leads" });
		await save(asRavi, { name: "Hot leads", shared: true });
		await save(asRavi, { name: "Hot leads", shared: true, page: pages.contactData });
		await save(asRavi, { name: "Ravi's own" });
		const { data: team } = await asMeera(listAdmins, {});
		const id = team.find(({ email }) => email === "ravi@academy.example")?._id ?? unknownId;
		await asMeera(removeAdmin, { params: { id } });
		expect(await namesOf(asMeera)).toEqual(["Hot leads", "Hot leads 2"]);
		expect((await asMeera(listViews, { query: { page } })).data[1]).toMatchObject({ own: true, shared: true });
		expect(await namesOf(asMeera, pages.contactData)).toEqual(["Hot leads"]);
		expect(await app.database.db.$count(savedViews)).toBe(3);
	});

	test("saved twice at the same moment is there once", async () => {
		const all = await Promise.allSettled([save(asMeera), save(asMeera), save(asMeera)]);
		expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await app.database.db.$count(savedViews)).toBe(1);
	});

	test(`is one of ${maxViews} at most`, async () => {
		for (let view = 0; view < maxViews; view += 1) await save(asMeera, { name: `View ${view}` });
		await expect(save(asMeera)).rejects.toMatchObject({ fields: { name: expect.stringContaining("Remove one") } });
	});
});
