import { CalendarPlus } from "lucide-react";
import { masterclassCalendar } from "#contract/paths.ts";

export function CalendarLink({ id, title }: { id: string; title: string }) {
	return (
		<a href={masterclassCalendar(id)} download className="masterclass-calendar text-link">
			<CalendarPlus aria-hidden="true" />
			<span>
				Add to calendar<span className="sr-only">: {title}</span>
			</span>
		</a>
	);
}
