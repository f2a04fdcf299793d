import { t } from "#content/words.ts";
import "./breadcrumbs.css";

/** The page above, and this one. */
export function Breadcrumbs({ above, here }: { above: { name: string; address: string }; here: string }) {
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
