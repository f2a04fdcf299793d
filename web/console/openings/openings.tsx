import { pages } from "#contract/paths.ts";
import { usePopup } from "../popup/use-popup.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { EditOpening, NewOpeningForm } from "./opening-form.tsx";
import { openingList } from "./opening-list.tsx";
import { againForm } from "./row-acts.tsx";

/** Job Board: the openings that students see or saw, and the forms to publish and edit one. */
export function Openings() {
	const { name, id, close } = usePopup();
	const isEdited = (name === "edit" || name === againForm) && id !== "";
	return (
		<>
			<ListScreen key={pages.openings} view={openingList} />
			{name === "add" && <NewOpeningForm onClose={close} />}
			{isEdited && <EditOpening key={name + id} id={id} again={name === againForm} onClose={close} />}
		</>
	);
}
