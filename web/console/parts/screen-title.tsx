import { menuScreens } from "../screens.ts";

/** A screen's name, and what it is where the specification's label does not say so. */
export function ScreenTitle({ title }: { title: string }) {
	const about = menuScreens.find((screen) => screen.title === title)?.about;
	return (
		<div>
			<h1 className="console-title text-[30px]/9">{title}</h1>
			{about && <span className="-mt-1 block text-[13px]/4 text-soft">{about}</span>}
		</div>
	);
}
