import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";

export const readMasterclass = async (adminClient: Client, { _id }: MasterclassRow) =>
	(await adminClient(api.readMasterclass, { params: { id: _id } })).data;

type Who = { name: string; email: string; phone: string };

export const register = (adminClient: Client, { _id }: MasterclassRow, who: Who) =>
	adminClient(api.registerForMasterclass, {
		params: { id: _id },
		body: { ...who, clgemail: "student@college.example", collegename: "Government College, Mandya" },
	});
