import { pages } from "#contract/paths.ts";
import { usePopup } from "../popup/use-popup.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { AddMasterclass, EditMasterclass } from "./masterclass-form.tsx";
import { masterclassList } from "./masterclass-list.tsx";

/** Events (specification section 2): the masterclasses, and the forms to add and edit one. */
export function Events() {
	const { name, id, close } = usePopup();
	return (
		<>
			<ListScreen key={pages.addEvent} view={masterclassList} />
			{name === "add" && <AddMasterclass key={id} from={id} onClose={close} />}
			{name === "edit" && id !== "" && <EditMasterclass id={id} onClose={close} />}
		</>
	);
}
