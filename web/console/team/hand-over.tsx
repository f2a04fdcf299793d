import { ArrowLeftRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "#contract/api.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { Member } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { fieldErrorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { adminsKey } from "../admins/queries.ts";
import { leadNoun } from "../leads/lead.ts";
import { useNameOf } from "../leads/owner.tsx";
import { leadsKey } from "../leads/queries.ts";
import { plainButton } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
import { Submit } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import { focusFirstField, useInlineForm } from "./inline-form.ts";

/** The choice to share out among those who get leads, as the select's empty value means no choice. */
const shareOut = "in-turn";

/**
 * Hands over all open leads at once, to one person or shared out, once a recipient is selected. The confirming button is where
 * the opening one was. It sends the shown number: if that has changed since, nothing is handed over.
 */
export function HandOver({ member, otherMembers }: { member: Member; otherMembers: readonly Member[] }) {
	const { isOpen, open, close, button } = useInlineForm();
	const { to, choose, submit, busy, problem } = useHandOver(member, close);
	const leadsText = countWithNoun(member.open, leadNoun);
	return isOpen ? (
		<form className="flex flex-col gap-2" onSubmit={submit}>
			<RecipientSelect member={member} otherMembers={otherMembers} to={to} onChoose={choose} />
			{problem && (
				<p role="alert" className="text-[13px] text-wrong">
					{problem}
				</p>
			)}
			<div className="flex gap-2">
				<Submit busy={busy} buttonClass={plainButton} className="max-md:!h-11">
					Hand over {leadsText}
				</Submit>
				<button
					type="button"
					className={`${plainButton} max-md:!h-11`}
					aria-disabled={busy}
					onClick={() => !busy && close()}
				>
					Cancel
				</button>
			</div>
		</form>
	) : (
		<button ref={button} type="button" className={`${plainButton} max-md:!h-11`} onClick={open}>
			<ArrowLeftRight aria-hidden="true" className="size-4" />
			Hand over {leadsText}
		</button>
	);
}

function useHandOver({ _id: id, open: leads }: Member, onDone: () => void) {
	const [to, choose] = useState("");
	const [isSubmitted, setSubmitted] = useState(false);
	const nameOf = useNameOf();
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			const body = { to: to === shareOut ? null : to, leads };
			try {
				const { data } = await client(api.handOverLeads, { params: { id }, body });
				const [first, ...more] = data.to;
				const recipient = first && more.length === 0 ? nameOf(first.email) : `${formatCount(data.to.length)} people`;
				showToast(`${countWithNoun(data.leads, leadNoun)} handed over to ${recipient}.`);
				onDone();
			} finally {
				await invalidate(adminsKey, leadsKey);
			}
		},
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setSubmitted(true);
		if (to !== "") start();
	};
	const problem =
		to === "" ? isSubmitted && "Choose someone, or share them out." : error && !busy && fieldErrorText(error);
	return { to, choose, submit, busy, problem };
}

type RecipientSelectProps = {
	member: Member;
	otherMembers: readonly Member[];
	to: string;
	onChoose: (to: string) => void;
};

/** Those who may have every kind of lead that is handed over. */
function RecipientSelect({ member, otherMembers, to, onChoose }: RecipientSelectProps) {
	const kinds = enquiryKinds.filter((kind) => member.openOf[kind] > 0);
	const eligible = otherMembers.filter(({ role }) => kinds.every((kind) => mayHaveLeads(role, kind)));
	const recipientCount = otherMembers.filter(({ getsLeads, isAway }) => getsLeads && !isAway).length;
	return (
		<>
			<label htmlFor="hand-over" className="text-[13px] text-soft">
				Hand over to
			</label>
			<Select
				ref={focusFirstField}
				id="hand-over"
				className="h-control text-[14px] max-md:h-11"
				value={to}
				onChange={({ target }) => onChoose(target.value)}
			>
				<option value="">Choose</option>
				<option value={shareOut}>{`shared out among ${formatCount(recipientCount)} who get leads`}</option>
				{eligible.map(({ email, name, open }) => (
					<option key={email} value={email}>
						{`${name}, ${open === 0 ? "no" : formatCount(open)} open`}
					</option>
				))}
			</Select>
		</>
	);
}
