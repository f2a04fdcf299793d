import { useRef, useState } from "react";

/** A form in the place of the button that opens it, which gets the focus back as the form closes. */
export function useInlineForm() {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const close = () => {
		setOpen(false);
		requestAnimationFrame(() => button.current?.focus());
	};
	return { isOpen, open: () => setOpen(true), close, button };
}

/** The ref of such a form's first field. */
export function focusFirstField(field: HTMLElement | null): void {
	field?.focus();
}
