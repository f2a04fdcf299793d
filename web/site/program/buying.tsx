import { buying } from "#content/plans.ts";
import { pages } from "#contract/paths.ts";
import { nextStartValues, When } from "../masterclasses/template-values.tsx";
import "./buying.css";

/** What a buyer asks before paying: when it starts, how it is paid, tax, money back. */
export function Buying() {
	return (
		<ul className="buying">
			<When is="starts">
				<li>
					<strong>Next batch starts {nextStartValues.starts}</strong>
					<When is="seats">, {nextStartValues.seats} seats</When>
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
