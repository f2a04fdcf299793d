import { mainButton } from "./buttons.ts";

type AddButtonProps = {
	/** What it adds, with the act: 'Add Course', 'Issue certificate'. */
	label: string;
	onPress: () => void;
};

/** The main act of a list. On a phone it takes what room there is. */
export function AddButton({ label, onPress }: AddButtonProps) {
	return (
		<button type="button" className={`${mainButton} max-md:!h-11 max-md:flex-1`} onClick={onPress}>
			+ {label}
		</button>
	);
}
