import { pleaseWait } from "./words.ts";

type Busy = { is: () => boolean; start: () => void; stop: () => void };

/** A form's button during its call: it keeps the focus, shows a spinner and ignores presses. */
export function busyButton(form: HTMLFormElement): Busy {
	const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
	const label = button?.textContent ?? "";
	let isBusy = false;
	const show = (text: string) => {
		for (const name of ["aria-busy", "aria-disabled"])
			if (isBusy) button?.setAttribute(name, "true");
			else button?.removeAttribute(name);
		button?.replaceChildren(...(isBusy ? [spinner()] : []), text);
	};
	return {
		is: () => isBusy,
		start: () => {
			isBusy = true;
			show(pleaseWait);
		},
		stop: () => {
			isBusy = false;
			show(label);
		},
	};
}

function spinner(): HTMLElement {
	const element = document.createElement("span");
	element.className = "spinner";
	element.setAttribute("aria-hidden", "true");
	return element;
}
