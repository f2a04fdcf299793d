import { home } from "#content/home.ts";
import { type ChosenColours, ink } from "#content/schema/colours.ts";
import type { DocumentValue } from "#content/schema/documents.ts";
import { LogoDrawing } from "#web/brand/logo.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { StoredPicture } from "../picture-field.tsx";

type SampleProps = { colours: ChosenColours; facts: Pick<DocumentValue<"provider">, "logo" | "shortName"> };

/** The head of the home page, as drafted. */
export function Sample({ colours, facts: { logo, shortName } }: SampleProps) {
	return (
		<section aria-label="Preview" className="border-2 border-keyline" style={{ color: ink }}>
			<p className="flex items-center gap-2 px-4 py-2.5" style={{ background: colours.peacock, color: colours.paper }}>
				{logo ? (
					<StoredPicture name={logo} alt="" className="h-8 max-w-30 !border-0 p-0.5" />
				) : (
					<LogoDrawing className="!size-7" />
				)}
				<span className="console-title text-[18px]">{shortName}</span>
			</p>
			<div className="flex items-center justify-between gap-4 p-5" style={{ background: colours.marigold }}>
				<p className="console-title text-[32px]/[1]">{home.lines[0]}</p>
				<span
					className="rounded-[3px_22px_22px_3px] px-5 py-3 text-[14px] font-semibold whitespace-nowrap max-md:hidden"
					style={{ background: colours.peacock, color: colours.paper }}
				>
					Explore programs
				</span>
				<ProgramMark slug="data-science" className="size-[76px] shrink-0" />
			</div>
		</section>
	);
}
