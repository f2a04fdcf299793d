import { CircleAlert } from "lucide-react";

/** Announced as it appears, as its field is not always focused then. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
	return (
		<p id={id} role="alert" className="flex items-start gap-1.5 text-[13px]/[18px] font-medium text-wrong empty:hidden">
			{text && (
				<>
					<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
					{text}
				</>
			)}
		</p>
	);
}
