import { useScreen } from "#web/app/screens.tsx";

/** A screen's name, with an explanation where the specification's label needs one. */
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
