import { Trash2 } from "lucide-react";
import { api } from "#contract/api.ts";
import type { PersonalDataCounts } from "#contract/personal-data.ts";
import { client } from "#web/api.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { saveFile } from "../excel/download-excel.ts";
import { DownloadButton, plainButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { queryClient } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";

type InventoryProps = {
	counts: PersonalDataCounts & { withPhone: boolean };
	/** True while counting: the figures shown would not match what is erased. */
	busy: boolean;
	onLookUp: (query: { email: string; withPhone: boolean }) => void;
};

/** The number of stored records, and the actions to download and erase them. */
export function Inventory({ counts, busy, onLookUp }: InventoryProps) {
	const { email, withPhone, samePhone } = counts;
	const lines = inventoryLines(counts);
	if (lines.length === 0)
		return (
			<p className="pt-5 text-[15px]">
				Nothing is held about <b className="font-semibold wrap-anywhere">{email}</b>.
			</p>
		);
	return (
		<section aria-labelledby="held" className="pt-5">
			<h2 id="held" className="pb-2 text-[17px] font-semibold wrap-anywhere">
				Held about {email}
			</h2>
			<dl className="grid grid-cols-[minmax(0,1fr)_auto] text-[14.5px]/5">
				{lines.map(([what, rows]) => (
					<div key={what} className="col-span-2 grid grid-cols-subgrid border-b border-hairline py-1.5">
						<dt>{what}</dt>
						<dd className="justify-self-end font-semibold tabular-nums">{formatCount(rows)}</dd>
					</div>
				))}
			</dl>
			{(samePhone > 0 || withPhone) && (
				<label className="flex items-start gap-2.5 pt-3 text-[14.5px]/5">
					<input
						type="checkbox"
						checked={withPhone}
						aria-disabled={busy}
						className="mt-0.5 size-4 shrink-0 accent-accent"
						onChange={({ target }) => onLookUp({ email, withPhone: target.checked })}
					/>
					<span>
						When erasing, also take what came from the same phone under other emails
						{samePhone > 0 && ` (${formatCount(samePhone)})`}
					</span>
				</label>
			)}
			<div className="flex flex-wrap gap-2 pt-4">
				<DownloadJson email={email} />
				<VisibleTo endpoint={api.erasePersonalData}>
					<button
						type="button"
						className={`${plainButton} !text-wrong max-md:!h-11`}
						aria-disabled={busy}
						onClick={() => !busy && confirmErase(counts, lines, () => onLookUp({ email, withPhone: false }))}
					>
						<Trash2 aria-hidden="true" className="size-4" />
						Erase
					</button>
				</VisibleTo>
			</div>
		</section>
	);
}

function DownloadJson({ email }: { email: string }) {
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			const { data } = await client(api.exportPersonalData, { body: { email } });
			const json = JSON.stringify(data, null, "\t");
			saveFile(new Blob([`${json}\n`], { type: "application/json" }), `${email}.json`);
			showToast("Downloaded successfully.");
		},
		onError: (error) => showErrorToast(`The data was not downloaded. ${errorText(error)}`),
	});
	return (
		<DownloadButton busy={busy} onPress={() => start()}>
			Download as JSON
		</DownloadButton>
	);
}

type Line = readonly [what: string, rows: number];

function confirmErase(
	{ email, withPhone, keptUntil }: InventoryProps["counts"],
	lines: readonly Line[],
	onErased: () => void,
): void {
	confirmAction({
		texts: ["Erase everything held about this person?", "This cannot be undone. Are you sure?"],
		about: { title: email, lines: lines.map(([label, rows]) => `${label}: ${formatCount(rows)}`) },
		note: "An account of theirs ends, and their certificates can no longer be verified. Backups hold the data until they are overwritten: after a restore, erase again.",
		confirm: "Erase",
		destructive: true,
		run: async () => {
			await client(api.erasePersonalData, { body: { email, withPhone } });
			// The erased records may be in any list.
			void queryClient.invalidateQueries();
			onErased();
			showToast(
				keptUntil === null
					? "The person was erased."
					: `The person was erased. Receipts and the fee ledger stay until ${keptUntil}.`,
			);
		},
		failureText: "Nothing was erased.",
	});
}

/** Labels for tables whose name is unclear. */
const tableLabels: Record<string, string> = {
	outbox: "Emails to or about them",
	assignments: "Courses assigned",
	progress: "Progress in sessions",
	removed_rows: "Deleted within the last day",
	rate_limits: "Counts of attempts",
	sign_ins: "Sign-ins",
	students: "Student account",
	ledger: "Rows of the fee ledger",
	papers: "Receipts and tax documents",
	fee_requests: "Payments reported on the fee page",
	admins: "Admin account",
};

function inventoryLines({ removed, nameless, mentions, kept, keptUntil, keptGround }: PersonalDataCounts): Line[] {
	const mentioned = Object.values(mentions).reduce((sum, rows) => sum + rows, 0);
	const referenced: Line[] = [
		["Entries of the audit trail, kept without the name", nameless],
		["Other people’s rows that mention the email", mentioned],
	];
	return [
		...Object.entries(removed).map(([table, rows]): Line => [tableLabels[table] ?? nameOfTable(table), rows]),
		...referenced.filter(([, rows]) => rows > 0),
		...Object.entries(kept).map(
			([table, rows]): Line => [
				`${tableLabels[table] ?? nameOfTable(table)}, kept until ${keptUntil} (${keptGround})`,
				rows,
			],
		),
	];
}

function nameOfTable(table: string): string {
	return capitalise(table).replaceAll("_", " ");
}
