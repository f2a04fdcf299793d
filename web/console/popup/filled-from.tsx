import type { ReactNode } from "react";
import { reason } from "#web/reason.ts";
import { mishap, remark } from "../parts/notice.ts";

type FilledFromProps = {
	/** The record that a form takes its values from: 'application'. */
	record: string;
	error: Error | null;
	/** Whose it is. */
	children: ReactNode;
};

/** Tells where a form's values come from. Without them it is filled in by hand. */
export function FilledFrom({ record, error, children }: FilledFromProps) {
	if (error)
		return (
			<p role="alert" className={mishap}>
				The {record} could not be read. {reason(error)} Fill in the details by hand.
			</p>
		);
	return (
		<p className={remark}>
			From the {record} of {children}
		</p>
	);
}
