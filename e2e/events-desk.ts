import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";

export const readAgain = async (desk: Client, { _id }: MasterclassRow) =>
	(await desk(api.readMasterclass, { params: { id: _id } })).data;

type Who = { name: string; email: string; phone: string };

export const register = (desk: Client, { _id }: MasterclassRow, who: Who) =>
	desk(api.registerForMasterclass, {
		params: { id: _id },
		body: { ...who, clgemail: "student@college.example", collegename: "Government College, Mandya" },
	});
