import { t } from "#content/words.ts";
import "./path.css";

/** Where a page stands: the page above it, and itself. */
export function Path({ above, here }: { above: { name: string; address: string }; here: string }) {
	return (
		<nav aria-label={t("Breadcrumb")}>
			<ol className="path">
				<li>
					<a href={above.address}>{above.name}</a>
				</li>
				<li aria-hidden="true">/</li>
				<li aria-current="page">{here}</li>
			</ol>
		</nav>
	);
}
