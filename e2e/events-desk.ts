import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { pages } from "#contract/paths.ts";

/** Several journeys share an academy: each looks for titles of its own. */
export const own = (title: string) => `${title} ${Date.now()}`;
export const listOf = (title: string) => `${pages.addEvent}?q=${encodeURIComponent(title)}`;
export const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

export const readAgain = async (desk: Client, { _id }: MasterclassRow) =>
	(await desk(api.readMasterclass, { params: { id: _id } })).data;

type Who = { name: string; email: string; phone: string };

export const register = (desk: Client, { _id }: MasterclassRow, who: Who) =>
	desk(api.registerForMasterclass, {
		params: { id: _id },
		body: { ...who, clgemail: "student@college.example", collegename: "Government College, Mandya" },
	});
