import { usePopup } from "../popup/use-popup.ts";
import { editForm } from "./row-actions.tsx";
import { EditUser } from "./student-form.tsx";
import { GoneOverlay } from "./student-overlay.tsx";

/** The edit form over each of the three lists. */
export function EditPopup() {
	const { name, id, close } = usePopup();
	if (name !== editForm || id === "") return null;
	return <EditUser id={id} onClose={close} gone={<GoneOverlay onClose={close} />} />;
}
