import type { MasterclassRow, MasterclassStatus } from "#contract/masterclasses.ts";
import { countWithNoun, type Noun } from "#web/app/numbers.ts";
import { formatDate, formatDateTime, formatTime, tableLocales } from "../dates.ts";
import type { Tone } from "../parts/tag.tsx";

/** The part of a masterclass that is changed in the list: its status, or its certificates. */
export type MasterclassChange =
	| { status: MasterclassStatus }
	| { pdfstatus: boolean; certificatesfor: MasterclassRow["certificatesfor"] };

/** What Undo restores: the earlier status, and the certificate flag if the change cleared it. */
export function previousState({
	status,
	pdfstatus,
	certificatesfor,
}: Pick<MasterclassRow, "status" | "pdfstatus" | "certificatesfor">) {
	return { status, ...(status === "completed" && { pdfstatus, certificatesfor }) };
}

export const locale = tableLocales.event;

export const masterclassNoun: Noun = { one: "masterclass", many: "masterclasses" };
export const registrationNoun: Noun = { one: "registration", many: "registrations" };
const personNoun: Noun = { one: "person", many: "people" };

export const statusTones: Record<MasterclassStatus, Tone> = { upcoming: "gold", ongoing: "blue", completed: "green" };

/** Specification section 4: the PDF download flag is true (ACTIVE) or false (INACTIVE). */
type Flag = "INACTIVE" | "ACTIVE";

export function pdfFlag({ pdfstatus }: Pick<MasterclassRow, "pdfstatus">): Flag {
	return pdfstatus ? "ACTIVE" : "INACTIVE";
}

/** Beside the specified label. */
export const pdfHint = "Certificates: available or not available, once completed";

/** The flag, and for whom: those marked present, unless it says everyone. */
export const pdfChoices = ["INACTIVE", "ACTIVE", "ACTIVE, everyone"] as const;
type PdfChoice = (typeof pdfChoices)[number];

export function pdfChoice(row: Pick<MasterclassRow, "pdfstatus" | "certificatesfor">): PdfChoice {
	return row.pdfstatus && row.certificatesfor === "everyone" ? "ACTIVE, everyone" : pdfFlag(row);
}

export function pdfChange(choice: PdfChoice): Extract<MasterclassChange, { pdfstatus: boolean }> {
	return { pdfstatus: choice !== "INACTIVE", certificatesfor: choice === "ACTIVE, everyone" ? "everyone" : "present" };
}

/** '23 November 2025, 10:30 am to 12:00 pm'; with both days where they differ. */
export function formatPeriod({ start, end }: Pick<MasterclassRow, "start" | "end">): string {
	const isOneDay = formatDate(start, locale) === formatDate(end, locale);
	return `${formatDateTime(start, locale)} to ${isOneDay ? formatTime(end, locale) : formatDateTime(end, locale)}`;
}

/** 'Ended at 12:00 pm.' if the end has passed and nobody has completed it; else undefined. */
export function endedText({ status, end }: Pick<MasterclassRow, "status" | "end">, now: Date): string | undefined {
	if (status === "completed" || new Date(end) > now) return undefined;
	const isToday = formatDate(end, locale) === formatDate(now.toISOString(), locale);
	return `Ended ${isToday ? `at ${formatTime(end, locale)}` : `on ${formatDateTime(end, locale)}`}.`;
}

type Consequences = { question: string; lines: string[]; confirm: string };
type ChangedMasterclass = Pick<
	MasterclassRow,
	"status" | "pdfstatus" | "certificatesfor" | "applicationcount" | "presentcount"
>;

/** Before a masterclass is changed: who gets an email, and what begins or ends. */
export function changeConsequences(row: ChangedMasterclass, change: MasterclassChange): Consequences {
	if ("pdfstatus" in change) return certificateConsequences(row, change);
	const registered = countWithNoun(row.applicationcount, registrationNoun);
	const lines = {
		upcoming: [`Reminders go to ${registered} a day and an hour before the start.`],
		ongoing: ["No email goes out. People can still register until the end."],
		completed: [`No email goes out. Registration closes, and no more reminders go to ${registered}.`],
	}[change.status];
	const off = row.pdfstatus && change.status !== "completed" ? ["Its certificates are turned off."] : [];
	return {
		question: `Change the status from ${row.status} to ${change.status}?`,
		lines: [...lines, ...off],
		confirm: change.status === "completed" ? "Complete" : "Change",
	};
}

function certificateConsequences(
	{ applicationcount, presentcount }: ChangedMasterclass,
	{ pdfstatus, certificatesfor }: Extract<MasterclassChange, { pdfstatus: boolean }>,
): Consequences {
	if (!pdfstatus)
		return {
			question: "Turn certificates off?",
			lines: ["No email goes out. Nobody can get a certificate until they are on again; those issued stay valid."],
			confirm: "Turn off",
		};
	const isEveryone = certificatesfor === "everyone";
	const recipients = isEveryone
		? `everyone who registered (${countWithNoun(applicationcount, personNoun)})`
		: `those marked present (${countWithNoun(presentcount, personNoun)})`;
	const claim = isEveryone
		? "They say that the person registered and that attendance was not checked."
		: "They say that our team marked the person present.";
	return {
		question: `Give certificates to ${recipients}?`,
		lines: [
			"Nobody is emailed now: each gets theirs on asking for it on the events page, or by their own link.",
			claim,
		],
		confirm: "Give certificates",
	};
}
