import { masterclassTexts } from "#content/masterclasses.ts";
import { masterclassValues, Unless, When } from "./template-values.tsx";

/** The mentor and the number of registrations, where known. */
export function RegistrationSummary() {
	return (
		<>
			<When is="mentor">
				<p className="masterclass-who">
					{masterclassTexts.mentor} {masterclassValues.mentor}
					<When is="registered">
						, <Registered />
					</When>
				</p>
			</When>
			<Unless is="mentor">
				<When is="registered">
					<p className="masterclass-who">
						<Registered />
					</p>
				</When>
			</Unless>
		</>
	);
}

function Registered() {
	return (
		<>
			{masterclassValues.registered} {masterclassTexts.registered.after}
		</>
	);
}
