import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The time, every half minute: what is said of it stays true while one looks. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), tickMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}
