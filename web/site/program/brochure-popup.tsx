import type { ReactNode } from "react";
import { inWords, type Program } from "#content/program.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { LogoMark } from "../../brand/logo.tsx";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { brochureHeading } from "../brochure-form.tsx";
import { brochurePopupId } from "./anchors.ts";
import { titleSize } from "./title-size.ts";
import "./brochure.css";

/** The brochure's cover beside the form; on a phone the form alone. The form is an island, so the page passes it in. */
export function BrochurePopup({ program, children }: { program: Program; children: ReactNode }) {
	return (
		<Dialog id={brochurePopupId} labelledBy={brochureHeading} closeLabel={t("Close")} className="brochure-popup">
			<div className={`brochure-cover ground-${program.ground}`} aria-hidden="true">
				<span className="logo logo-small">
					<LogoMark />
					<span className="logo-name">{provider.name}</span>
				</span>
				<p className={`brochure-name ${titleSize(program.title)}`}>{program.title}</p>
				<p>
					{t("Brochure, PDF: {modules} modules in {parts} parts, week by week, the plans and the certificates.", {
						modules: program.modules,
						parts: inWords(program.curriculum.length),
					})}
				</p>
				<ProgramMark slug={program.slug} />
			</div>
			<div className="brochure-form">{children}</div>
		</Dialog>
	);
}
