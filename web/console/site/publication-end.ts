import { useEffect } from "react";
import { useNavigate } from "react-router";
import { showErrorToast, showNoticeToast, showToast } from "#web/ui/app-toasts.tsx";
import { createStore, useStore } from "#web/ui/store.ts";
import { publicationAddress, useSiteView } from "./addresses.ts";
import { useFollowedPublication } from "./publication.tsx";
import { useDocuments } from "./use-documents.ts";

/** The publication that was last seen being built. Kept while other screens are open, so that its end is told on return. */
const lastSeen = createStore<string | undefined>(undefined);

/** Tells how a publication ended, whoever began it, unless an open popup does. */
export function usePublicationEnd(): void {
	const running = useDocuments().data?.running?._id;
	const { isPublishing } = useSiteView();
	const navigate = useNavigate();
	useEffect(() => {
		if (running !== undefined) lastSeen.set(running);
	}, [running]);
	const followed = useFollowedPublication(useStore(lastSeen));
	useEffect(() => {
		if (followed === undefined || followed.state === "building") return;
		lastSeen.set(undefined);
		if (isPublishing) return;
		if (followed.state === "failed") {
			const readWhy = () => void navigate(publicationAddress(followed._id));
			const action = { label: "Read why", onPress: readWhy, closes: true };
			showErrorToast("Not published. Nothing changed on the site.", action);
		} else if (followed.state === "stopped") showNoticeToast("Stopped. The site is as it was.", []);
		else showToast("Published. Every visitor sees it now.");
	}, [followed, isPublishing, navigate]);
}
