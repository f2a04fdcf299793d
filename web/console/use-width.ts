import { type RefObject, useLayoutEffect, useState } from "react";

/** An element's inner width in whole pixels, 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(0);
	useLayoutEffect(() => {
		if (element.current === null) return;
		setWidth(element.current.clientWidth);
		const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return width;
}
