import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The time, updated every half minute, so that texts about it stay true. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), tickMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}
