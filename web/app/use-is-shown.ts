import { useEffect, useRef } from "react";

/** False once the component is gone, where nothing can be said beside its control. */
export function useIsShown(): { readonly current: boolean } {
	const isShown = useRef(false);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, []);
	return isShown;
}
