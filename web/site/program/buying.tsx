import { buying } from "#content/plans.ts";
import { t } from "#content/words.ts";
import { pages } from "#contract/paths.ts";
import { nextStartValues, When } from "../masterclasses/template-values.tsx";
import "./buying.css";

/** Answers before paying: start, ways to pay, tax, refunds. */
export function Buying() {
	return (
		<ul className="buying">
			<When is="starts">
				<li>
					<strong>{t("Next batch starts {day}", { day: nextStartValues.starts })}</strong>
					<When is="seats">{t(", {count} seats", { count: nextStartValues.seats })}</When>
				</li>
			</When>
			<li>{buying.parts}</li>
			<li>{buying.taxes}</li>
			<li>
				{buying.refund}{" "}
				<a href={`${pages.terms}#refunds`} className="text-link">
					{buying.refundLink}
				</a>
			</li>
		</ul>
	);
}
