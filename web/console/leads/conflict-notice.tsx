import { textLink } from "../parts/buttons.tsx";

type ConflictNoticeProps = {
	text: string;
	/** The label of the button that overwrites the change. */
	overwriteLabel?: string;
	onOverwrite: () => void;
	/** Closes the form, if it does not stay open anyway. */
	onDismiss?: () => void;
};

/** Shows a colleague's conflicting change, with a button that overwrites it. */
export function ConflictNotice({ text, overwriteLabel = "Use mine", onOverwrite, onDismiss }: ConflictNoticeProps) {
	return (
		<p role="alert" className="w-full border-l-4 border-control pl-3 text-[14px]/5">
			{text}{" "}
			<button type="button" className={textLink} onClick={onOverwrite}>
				{overwriteLabel}
			</button>{" "}
			{onDismiss && (
				<button type="button" className={`${textLink} ml-2`} onClick={onDismiss}>
					Leave it
				</button>
			)}
		</p>
	);
}
