import { momentInIndia } from "../../platform/india-time.ts";
import { type MailMessage, subjectLine, written } from "../../platform/mail/template.ts";

/** A lead that was promised an answer by then. */
export type LateLead = {
	to: string;
	name: string;
	/** Its program or company. */
	about: string | null;
	promisedBy: Date;
	/** Where the console shows it. */
	address: string;
};

/** To its owner, when it passes its promise. */
export function leadIsLate({ to, address, ...lead }: LateLead): MailMessage {
	return {
		to,
		subject: subjectLine(`Late: ${titleOf(lead)}`),
		...written(
			`The site promised ${lead.name} an answer by ${momentInIndia(lead.promisedBy)}. Nobody has tried to reach them yet, and the lead is yours.`,
			{ label: "Open the lead", address },
		),
	};
}

/** To a manager, when as much time again has passed. */
export function leadIsStillLate({ to, address, owner, ...lead }: LateLead & { owner: string | null }): MailMessage {
	return {
		to,
		subject: subjectLine(`Still late: ${titleOf(lead)}`),
		...written(
			`The site promised ${lead.name} an answer by ${momentInIndia(lead.promisedBy)}. Nobody has tried to reach them since. ${owner === null ? "The lead is unassigned." : `The lead is ${owner}’s.`}`,
			{ label: "Open the lead", address },
		),
	};
}

function titleOf({ name, about }: Pick<LateLead, "name" | "about">): string {
	return about === null ? name : `${name}, ${about}`;
}

type Morning = { to: string; overdue: number; due: number; address: string; goodUntil: Date };

/** To an owner in the morning. It names nobody: a mail cannot be taken back when a person is erased. */
export function morningMail({ to, overdue, due, address, goodUntil }: Morning): MailMessage {
	const counts = [overdue > 0 && `${overdue} overdue`, due > 0 && `${due} due`].filter((count) => count !== false);
	return {
		to,
		subject: `Today: ${counts.join(", ")}`,
		...written(`${counts.join(" and ")} today.`, { label: "Open Today", address }),
		goodUntil,
	};
}
