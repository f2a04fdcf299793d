import { errors } from "#contract/errors.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { tell } from "../popup/ask.tsx";
import { aboutMasterclass } from "./about-masterclass.tsx";

/** Specification section 4: an alert says so. */
export function askForStatus(row: MasterclassRow): void {
	tell({
		texts: [errors["status-first"].text],
		about: aboutMasterclass(row),
		note: "Certificates become available, or not available, once the masterclass is completed.",
	});
}
