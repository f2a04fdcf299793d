import { FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../ui/button.tsx";

/** After the brochure form: the file is open in a new tab, or one press away where the browser held the tab back. */
export function BrochureReady({ file, opened, heading }: { file: string; opened: boolean; heading: string }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="brochure-ready">
			<h2 ref={title} id={heading} tabIndex={-1} className="form-title">
				{opened ? "Your brochure is open in a new tab" : "Your brochure is ready"}
			</h2>
			<p>
				{opened ? "If the tab did not stay open, here it is again." : "Your browser blocked the new tab. Open it here."}{" "}
				Our admissions team can answer what it leaves open.
			</p>
			<ButtonLink href={file} target="_blank" rel="noopener">
				<FileText aria-hidden="true" />
				Open the brochure
			</ButtonLink>
		</div>
	);
}
