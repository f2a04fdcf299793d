import type { Outcome } from "./outcome.ts";

type Status = "upcoming" | "ongoing" | "completed";
type ModelMasterclass = { title: string; status: Status; pdfstatus: boolean; version: number; emails: string[] };
export type MasterclassChange = {
	title?: string | undefined;
	status?: Status | undefined;
	pdfstatus?: boolean | undefined;
	version?: number | undefined;
};

/** The rules of masterclasses in memory (specification section 4, product decisions "Masterclasses"). */
export class Masterclasses {
	readonly all: (ModelMasterclass | undefined)[] = [];

	add(title: string): Outcome {
		this.all.push({ title, status: "upcoming", pdfstatus: false, version: 1, emails: [] });
		return "done";
	}

	change(at: number, wish: MasterclassChange): Outcome {
		const masterclass = this.all[at];
		if (masterclass === undefined) return "not-found";
		if (wish.version !== undefined && wish.version !== masterclass.version) return "changed-meanwhile";
		const status = wish.status ?? masterclass.status;
		const isRestated = wish.title !== undefined && wish.pdfstatus === masterclass.pdfstatus;
		if (wish.pdfstatus !== undefined && status !== "completed" && !isRestated) return "status-first";
		const pdfstatus = status === "completed" && (wish.pdfstatus ?? masterclass.pdfstatus);
		const title = wish.title ?? masterclass.title;
		const isSame = masterclass.title === title && masterclass.status === status && masterclass.pdfstatus === pdfstatus;
		if (!isSame) Object.assign(masterclass, { title, status, pdfstatus, version: masterclass.version + 1 });
		return "done";
	}

	remove(at: number): Outcome {
		if (this.all[at] === undefined) return "not-found";
		this.all[at] = undefined;
		return "done";
	}

	/** An email that has registered before gets the same answer and leaves nothing new. */
	register(at: number, email: string): Outcome {
		const masterclass = this.all[at];
		if (masterclass === undefined) return "not-found";
		if (masterclass.status === "completed") return "masterclass-over";
		if (!masterclass.emails.includes(email)) masterclass.emails.push(email);
		return "done";
	}
}
