import { CircleAlert, Lock, Search } from "lucide-react";
import { useState } from "react";
import type { FilledTemplate, LeadTemplates } from "#contract/messages.ts";
import { maxCountedUses } from "#contract/messages.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { Key } from "../parts/key.tsx";
import { type Choice, sendability } from "./choice.ts";
import { RecordPermission } from "./permission.tsx";

type ListProps = {
	choice: Choice;
	/** Missing in a mailing, where no permission can be recorded. */
	lead?: { _id: string; name: string };
	onChoose: (name: string) => void;
};

/** The templates; one that cannot be sent shows the reason. */
export function TemplateList({ choice, lead, onChoose }: ListProps) {
	const [query, setQuery] = useState("");
	const { templates, template: selected } = choice;
	const shown = templates.templates.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
	return (
		<div className="flex min-h-0 flex-col border-hairline max-md:flex-none md:w-[274px] md:shrink-0 md:border-r max-md:border-b">
			<label className="relative block shrink-0 border-b border-hairline p-3">
				<span className="sr-only">Find a template</span>
				<Search aria-hidden="true" className="absolute top-[22px] left-6 size-4 text-soft max-md:top-[26px]" />
				<input
					data-search
					type="search"
					value={query}
					placeholder="Find a template"
					onChange={({ target }) => setQuery(target.value)}
					className="h-9 w-full rounded-[3px] border border-control bg-raised pr-9 pl-9 text-[14px] placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-0 max-md:h-11 max-md:text-[16px]"
				/>
				<span aria-hidden="true" className="absolute top-[19px] right-5 max-md:hidden">
					<Key>/</Key>
				</span>
			</label>
			<ul className="min-h-0 overflow-y-auto max-md:max-h-[28dvh]" aria-label="Templates">
				{shown.map((template) => (
					<Item
						key={template.name}
						template={template}
						choice={choice}
						isSelected={template.name === selected?.name}
						onChoose={() => onChoose(template.name)}
					/>
				))}
			</ul>
			{shown.length === 0 && <p className="p-4 text-soft">No template has this name.</p>}
			{lead && <Permission templates={templates} lead={lead} />}
		</div>
	);
}

type ItemProps = { template: FilledTemplate; choice: Choice; isSelected: boolean; onChoose: () => void };

function Item({ template, choice: { templates, language }, isSelected, onChoose }: ItemProps) {
	const { reason, isLocked } = sendability(template, templates, language);
	const Icon = isLocked ? Lock : CircleAlert;
	return (
		<li className="relative border-b border-row-line">
			{isSelected && <span className="chosen-edge" />}
			<button
				type="button"
				aria-current={isSelected ? "true" : undefined}
				onClick={onChoose}
				className={`block min-h-[58px] w-full px-5 py-2.5 text-left focus-visible:-outline-offset-3 ${isSelected ? "bg-chosen" : "hover:bg-hover"}`}
			>
				<span className={`flex items-center gap-2 text-[14.5px]/5 font-semibold ${reason === null ? "" : "text-soft"}`}>
					{reason !== null && <Icon aria-hidden="true" className="size-[15px] shrink-0" />}
					{template.label}
				</span>
				<span className="block truncate text-[13px]/[18px] text-soft">{templateText(template, reason)}</span>
			</button>
		</li>
	);
}

function templateText({ purpose, texts, used }: FilledTemplate, reason: string | null): string {
	const languages = texts.length === 1 ? "English" : `${texts.length} languages`;
	const uses =
		used === 0
			? "not used yet"
			: `used ${used === maxCountedUses ? "over " : ""}${countWithNoun(used, { one: "time", many: "times" })}`;
	return [purpose === "offer" ? "Offer" : "Service", languages, reason ?? uses].join(", ");
}

function Permission({ templates, lead }: { templates: LeadTemplates; lead: { _id: string; name: string } }) {
	const hasOffers = templates.templates.some(({ purpose }) => purpose === "offer");
	if (!hasOffers || templates.offers === "allowed") return null;
	const [firstName] = lead.name.split(" ");
	if (templates.offers === "stopped")
		return (
			<p className="px-5 py-3 text-[13.5px]/[18px] text-soft">
				{firstName} ended offers by the link in an email. Only a form allows them again.
			</p>
		);
	return (
		<div className="px-5 py-3 text-[13.5px]/[18px] text-soft">
			{firstName} has not allowed offers. They can on the form, or by saying so:
			<RecordPermission leadId={lead._id} />
		</div>
	);
}
