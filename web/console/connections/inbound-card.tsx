import { useQuery } from "@tanstack/react-query";
import { Copy, RotateCw } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { type InboundFailure, type InboundSource, inboundPath } from "#contract/inbound.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { copy } from "#web/ui/copy.ts";
import { formatDateTime } from "../dates.ts";
import { manualMatches, type Spellings as SpellingMap } from "../import/sheet.ts";
import { Spellings } from "../import/spellings.tsx";
import { Facts } from "../parts/facts.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate } from "../query-client.ts";
import type { Secret } from "./new-secret.tsx";
import { OnSwitch } from "./on-switch.tsx";
import { connectionsKey, inboundFailures } from "./queries.ts";
import { actionClass, RecordActions } from "./record-actions.tsx";

type InboundCardProps = { source: InboundSource; onChange: () => void; onSecret: (secret: Secret) => void };

/** A system that sends leads. */
export function InboundCard({ source, onChange, onSecret }: InboundCardProps) {
	const { _id: id, name, source: leadSource, on, waiting, failed } = source;
	const address = location.origin + inboundPath(name);
	return (
		<article aria-label={name} className="border border-hairline bg-raised p-4">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-[16px] font-semibold wrap-anywhere">{name}</h3>
				<OnSwitch
					name={name}
					isOn={on}
					change={(next) => client(api.changeInboundSource, { params: { id }, body: { on: next } })}
				/>
			</div>
			<Facts
				facts={[
					["Address", address],
					["Source", leadSource],
					["Waiting", waiting === 0 ? "none" : formatCount(waiting)],
				]}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<button type="button" className={actionClass} onClick={() => copy(address, "Address")}>
					<Copy aria-hidden="true" className="size-4" />
					Copy address
				</button>
				<RecordActions
					id={id}
					onChange={onChange}
					onRenew={() => confirmRenewSecret(source, onSecret)}
					onRemove={() => confirmRemoveSource(source)}
				/>
			</div>
			{failed > 0 && <FailedBodies source={source} />}
		</article>
	);
}

/** Bodies that could not be read, each with the reason. They are read again after Change or a match has corrected it. */
function FailedBodies({ source }: { source: InboundSource }) {
	const { _id: id, failed } = source;
	const { data = [] } = useQuery(inboundFailures(id));
	const { start, busy } = useRetryFailures(source);
	return (
		<section aria-label="Could not take in" className="mt-4 border-t border-hairline pt-3">
			<div className="mb-2 flex flex-wrap items-center justify-between gap-2">
				<h4 className="text-[14px] font-semibold text-wrong">Could not take in: {formatCount(failed)}</h4>
				<button type="button" className={actionClass} aria-disabled={busy} onClick={() => start([])}>
					<RotateCw aria-hidden="true" className="size-4" />
					Read {failed === 1 ? "it" : `${formatCount(failed)} of them`} again
				</button>
			</div>
			<Unmatched spellings={unmatchedSpellings(data)} busy={busy} onMatch={start} />
			<ul className="flex max-h-[320px] flex-col gap-2 overflow-y-auto">
				{data.map(({ _id, createdAt, body, reason }) => (
					<li key={_id} className="border-l-4 border-wrong pl-3 text-[13.5px]/[18px]">
						<p>
							<b className="font-semibold">{reason}</b>{" "}
							<span className="text-soft">{formatDateTime(createdAt, "en-GB")}</span>
						</p>
						<pre className="mt-1 text-[12.5px] whitespace-pre-wrap text-soft wrap-anywhere">{body}</pre>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Stores the spellings that were just matched for this system, then reads the bodies again. */
function useRetryFailures({ _id: id }: InboundSource) {
	const params = { id };
	return useExclusiveMutation({
		mutationFn: async (matched: InboundSource["domains"]) => {
			if (matched.length > 0) await client(api.changeInboundSource, { params, body: { matched } });
			await client(api.retryInbound, { params });
			await invalidate(connectionsKey);
			showToast("They are being read again.");
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
}

type UnmatchedProps = { spellings: SpellingMap; busy: boolean; onMatch: (matched: InboundSource["domains"]) => void };

/** Spellings of programs in failed bodies that match none yet; each is matched once. */
function Unmatched({ spellings, busy, onMatch }: UnmatchedProps) {
	const [selected, setSelected] = useState<SpellingMap>(new Map());
	if (spellings.size === 0) return null;
	const shown = new Map([...spellings].map(([typed, match]) => [typed, { ...match, ...selected.get(typed) }]));
	const matched = manualMatches(shown);
	return (
		<div className="-mx-4 mb-3">
			<Spellings spellings={shown} none="Not matched" onChange={setSelected} />
			{matched.length > 0 && (
				<button type="button" className={`${actionClass} mx-5`} aria-disabled={busy} onClick={() => onMatch(matched)}>
					Match and read again
				</button>
			)}
		</div>
	);
}

function unmatchedSpellings(failures: readonly InboundFailure[]): SpellingMap {
	const found = failures.flatMap(({ unmatched }) => unmatched ?? []);
	return new Map(
		found.map(({ typed, nearest }) => [typed, { program: null, nearest, rows: countSpelling(found, typed) }]),
	);
}

function countSpelling(found: readonly { typed: string }[], spelling: string): number {
	return found.filter(({ typed }) => typed === spelling).length;
}

function confirmRenewSecret({ _id: id, name }: InboundSource, onSecret: (secret: Secret) => void): void {
	confirmAction({
		texts: ["The secret before is no longer accepted from then on. What is signed with it is refused."],
		heading: `Give ${name} a new secret?`,
		confirm: "Make a new secret",
		destructive: true,
		run: async () => {
			const { data } = await client(api.renewInboundSecret, { params: { id } });
			onSecret({ of: name, secret: data.secret, address: location.origin + inboundPath(name) });
		},
		failureText: "The secret was not changed.",
	});
}

function confirmRemoveSource({ _id: id, name, failed }: InboundSource): void {
	const consequences = failed === 0 ? [] : [`${formatCount(failed)} that could not be taken in are removed with it.`];
	confirmAction({
		texts: ["It can send no more leads. Those that came stay."],
		heading: `Remove ${name}?`,
		about: { title: name, lines: [inboundPath(name), ...consequences] },
		confirm: "Remove",
		destructive: true,
		run: async () => {
			await client(api.removeInboundSource, { params: { id } });
			await invalidate(connectionsKey);
			showToast(`${name} is removed.`);
		},
		failureText: "It was not removed.",
	});
}
