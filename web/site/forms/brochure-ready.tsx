import { FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#content/words.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** After the brochure form: the file is open in a new tab, or a link opens it if the browser blocked the tab. */
export function BrochureReady({ file, opened, heading }: { file: string; opened: boolean; heading: string }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="brochure-ready">
			<h2 ref={title} id={heading} tabIndex={-1} className="form-title">
				{opened ? t("Your brochure is open in a new tab") : t("Your brochure is ready")}
			</h2>
			<p>
				{opened
					? t("If the tab did not stay open, here it is again.")
					: t("Your browser blocked the new tab. Open it here.")}{" "}
				{t("Our admissions team can answer what it leaves open.")}{" "}
			</p>
			<ButtonLink href={file} target="_blank" rel="noopener">
				<FileText aria-hidden="true" />
				{t("Open the brochure")}{" "}
			</ButtonLink>
		</div>
	);
}
