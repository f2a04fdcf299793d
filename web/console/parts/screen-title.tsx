import { useScreen } from "#web/app/screens.tsx";

/** A screen's name, and what it is where the specification's label does not say so. */
export function ScreenTitle() {
	const { title, heading = title, about } = useScreen();
	return (
		<div>
			<title>{`${heading} | Console`}</title>
			<h1 className="console-title text-[30px]/9">{heading}</h1>
			{about && <span className="-mt-1 block text-[13px]/4 text-soft">{about}</span>}
		</div>
	);
}
