import type { Client } from "#contract/client.ts";
import {
	addMasterclass as addMasterclassCall,
	changeMasterclass,
	type MasterclassStatus,
	type NewMasterclass,
} from "#contract/masterclasses.ts";
import type { Registering } from "./register.ts";

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

export function aRegistration(overrides: Partial<Registering> = {}): Registering {
	return {
		name: "Asha Rao",
		email: "asha@mail.example",
		clgemail: "asha@shantivalley.example",
		collegename: "Shanti Valley College",
		phone: "98765 43210",
		...overrides,
	};
}

/** Through the admins' own calls. */
export async function addOne(admin: Client, said: Partial<NewMasterclass> = {}, status?: MasterclassStatus) {
	const { data } = await admin(addMasterclassCall, { body: aMasterclass(said) });
	if (status === undefined) return data;
	return (await admin(changeMasterclass, { params: { id: data._id }, body: { status } })).data;
}
