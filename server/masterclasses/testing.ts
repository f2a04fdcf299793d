import type { Client } from "#contract/client.ts";
import {
	addMasterclass as addMasterclassCall,
	changeMasterclass,
	type MasterclassStatus,
	type NewMasterclass,
	removeMasterclass,
} from "#contract/masterclasses.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { outbox } from "../platform/db/schema.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import type { RegistrationInput } from "./register.ts";
import { openRegistrationKeys } from "./registration-keys.ts";
import { openReminders } from "./reminders.ts";

/** On a Sunday morning in India. */
export function aMasterclass(overrides: Partial<NewMasterclass> = {}): NewMasterclass {
	return {
		title: "SQL in ninety minutes",
		start: "2026-03-08T10:30:00+05:30",
		end: "2026-03-08T12:00:00+05:30",
		link: "https://chat.example/group/secret-of-sql",
		image: "/marks/data-analytics.svg",
		...overrides,
	};
}

export function aRegistration(overrides: Partial<RegistrationInput> = {}): RegistrationInput {
	return {
		name: "Asha Rao",
		email: "asha@mail.example",
		clgemail: "asha@shantivalley.example",
		collegename: "Shanti Valley College",
		phone: "98765 43210",
		...overrides,
	};
}

/** Created through the API. */
export async function addOne(admin: Client, input: Partial<NewMasterclass> = {}, status?: MasterclassStatus) {
	const { data } = await admin(addMasterclassCall, { body: aMasterclass(input) });
	if (status === undefined) return data;
	return (await admin(changeMasterclass, { params: { id: data._id }, body: { status } })).data;
}

/** '07T12:00:00': a time in India near `aMasterclass`. */
export const india = (time: string) => new Date(`2026-03-${time}+05:30`);

/** Where `aMasterclass` is moved to. */
export const moved = { start: "2026-03-10T18:00:00+05:30", end: "2026-03-10T19:30:00+05:30" };

/** A test app with one masterclass, and helpers for its tests. */
export async function openWithMasterclass(database: OpenDatabase) {
	const app = await openTestApp(database);
	const { client: admin } = await app.signInAsAdmin();
	const { _id: id } = await addOne(admin);
	const params = { id };
	return {
		app,
		id,
		register: (input: Partial<RegistrationInput> = {}) =>
			app.client(registerForMasterclass, { params, body: aRegistration(input) }),
		change: (body: object) => admin(changeMasterclass, { params, body }),
		remove: () => admin(removeMasterclass, { params }),
		/** The oldest first. */
		mails: () => app.database.db.select().from(outbox).orderBy(outbox.createdAt),
		remindAt: remindersOf(app),
	};
}

/** Runs one process's reminders at a given time until none are left to send. */
export function remindersOf({ database: { db } }: TestApp): (now: Date) => Promise<number> {
	const remind = openReminders(db, {
		registrationKeys: openRegistrationKeys(db),
		publicUrl: testOrigin,
		email: "desk@academy.example",
	});
	const remindAt = async (now: Date): Promise<number> => {
		const storedCount = await remind(now);
		return storedCount === 0 ? 0 : storedCount + (await remindAt(now));
	};
	return remindAt;
}
