import { useEffect, useRef } from "react";

/** False once the component is gone, where nothing can be said beside its control. */
export function useIsMounted(): { readonly current: boolean } {
	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	return isMounted;
}
