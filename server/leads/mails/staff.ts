import { dateTimeInIndia } from "../../platform/india-time.ts";
import { type MailMessage, subjectLine, templateText } from "../../platform/mail/template.ts";

/** A lead whose promised answer is late. */
export type LateLead = {
	to: string;
	name: string;
	/** Its program or company. */
	about: string | null;
	promisedBy: Date;
	/** Its address in the console. */
	address: string;
};

/** Sent to its owner when it passes its promise. */
export function lateLeadMail({ to, address, ...lead }: LateLead): MailMessage {
	return {
		to,
		subject: subjectLine(`Late: ${titleOf(lead)}`),
		...templateText(
			`The site promised ${lead.name} an answer by ${dateTimeInIndia(lead.promisedBy)}. Nobody has tried to reach them yet, and the lead is yours.`,
			{ label: "Open the lead", address },
		),
	};
}

/** Sent to managers once as much time has passed again. */
export function stillLateLeadMail({ to, address, owner, ...lead }: LateLead & { owner: string | null }): MailMessage {
	return {
		to,
		subject: subjectLine(`Still late: ${titleOf(lead)}`),
		...templateText(
			`The site promised ${lead.name} an answer by ${dateTimeInIndia(lead.promisedBy)}. Nobody has tried to reach them since. ${owner === null ? "The lead is unassigned." : `The lead is ${owner}’s.`}`,
			{ label: "Open the lead", address },
		),
	};
}

function titleOf({ name, about }: Pick<LateLead, "name" | "about">): string {
	return about === null ? name : `${name}, ${about}`;
}

/** At most this many are listed in a mail; the remaining ones are counted. */
export const maxListed = 20;

export type LateLeads = {
	to: string;
	/** `title`: the program, or the kind of enquiry. `owner`: null if unassigned; left out in a mail to the owner. */
	listed: { title: string; promisedBy: Date; address: string; owner?: string | null }[];
	/** The total. */
	count: number;
	/** Their list in the console. */
	today: string;
};

/** Sent to the owner of several late leads. It names nobody: a sent mail cannot be erased with the person. */
export function lateLeadsMail({ to, ...late }: LateLeads): MailMessage {
	const statement = "Nobody has tried to reach them yet, and the leads are yours.";
	return { to, subject: `Late: ${formatCount(late.count)} leads`, ...listText(late, statement) };
}

export function stillLateLeadsMail({ to, ...late }: LateLeads): MailMessage {
	const statement = "Nobody has tried to reach them since.";
	return { to, subject: `Still late: ${formatCount(late.count)} leads`, ...listText(late, statement) };
}

function listText(
	{ listed, count, today }: Omit<LateLeads, "to">,
	statement: string,
): Pick<MailMessage, "text" | "links"> {
	const remaining = count - listed.length;
	const rows = listed.map(({ title, promisedBy, owner, address }) => {
		const ownerSuffix = owner === undefined ? "" : owner === null ? ", unassigned" : `, ${owner}’s`;
		return [`${title}, by ${dateTimeInIndia(promisedBy)}${ownerSuffix}. `, { label: "Open the lead", address }];
	});
	return templateText(
		`The site promised ${formatCount(count)} people an answer, and the time is over. ${statement}`,
		...rows,
		remaining > 0 ? `And ${formatCount(remaining)} more.` : undefined,
		{ label: "Open Today", address: today },
	);
}

function formatCount(count: number): string {
	return count.toLocaleString("en-IN");
}

type Morning = { to: string; overdue: number; due: number; address: string; goodUntil: Date };

/** Sent to an owner in the morning. It names nobody: a sent mail cannot be erased with the person. */
export function morningMail({ to, overdue, due, address, goodUntil }: Morning): MailMessage {
	const parts = [overdue > 0 && `${overdue} overdue`, due > 0 && `${due} due`].filter((part) => part !== false);
	return {
		to,
		subject: `Today: ${parts.join(", ")}`,
		...templateText(`${parts.join(" and ")} today.`, { label: "Open Today", address }),
		goodUntil,
	};
}
