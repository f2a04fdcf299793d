import { useEffect, useRef } from "react";

/** False once the component has unmounted. */
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
