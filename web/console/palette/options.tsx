import type { Choice, Group } from "./choice.ts";

export const listId = "palette-list";
export const optionId = ({ key }: Choice) => `palette-${key}`;

type OptionsProps = {
	groups: readonly Group[];
	active: Choice | undefined;
	onPoint: (choice: Choice) => void;
	onChoose: (choice: Choice) => void;
};

export function Options({ groups, active, onPoint, onChoose }: OptionsProps) {
	return (
		<div
			id={listId}
			role="listbox"
			aria-label="Found"
			className="min-h-0 scroll-py-9 overflow-y-auto overscroll-contain max-md:scroll-py-11"
		>
			{groups.map(({ title, choices }) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
				<div key={title} role="group" aria-label={title} className="pb-2">
					<p aria-hidden="true" className="px-4 pt-3 pb-1 text-[12.5px]/5 font-semibold text-soft">
						{title}
					</p>
					{choices.map((choice) => (
						<Option
							key={choice.key}
							choice={choice}
							isActive={choice.key === active?.key}
							onPoint={onPoint}
							onChoose={onChoose}
						/>
					))}
				</div>
			))}
		</div>
	);
}

type OptionProps = Pick<OptionsProps, "onPoint" | "onChoose"> & { choice: Choice; isActive: boolean };

/** The keyboard stays in the field, which names the active option. */
function Option({ choice, isActive, onPoint, onChoose }: OptionProps) {
	const { title, about, kind, icon: Icon } = choice;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses the active option
		// biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant
		<div
			id={optionId(choice)}
			role="option"
			aria-selected={isActive}
			onPointerMove={() => !isActive && onPoint(choice)}
			onPointerDown={(event) => event.preventDefault()}
			onClick={() => onChoose(choice)}
			className="relative flex min-h-11 cursor-pointer items-center gap-4 px-4 py-1.5 text-[14px]/5 before:absolute before:inset-y-0 before:left-0 before:w-1 aria-selected:bg-chosen aria-selected:before:bg-marigold max-md:min-h-13"
		>
			<Icon aria-hidden="true" className="size-[18px] shrink-0 text-soft" />
			<span className="flex min-w-0 flex-1 flex-col">
				<span className="truncate font-semibold">{title}</span>
				{about && <span className="truncate text-[13px]/[18px] text-soft">{about}</span>}
			</span>
			{kind && <span className="shrink-0 text-[12.5px] text-soft">{kind}</span>}
		</div>
	);
}
