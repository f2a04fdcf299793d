/** What a control of a form is given. */
export type OwnControlProps = {
	value: string;
	onChange: (value: string) => void;
	inputRef: (element: HTMLElement | null) => void;
	/** Its id, and whether something is wrong with it and where that stands. */
	aria: { id: string; "aria-invalid": true | undefined; "aria-describedby": string };
};
