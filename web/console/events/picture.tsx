import { useState } from "react";

/** A masterclass's picture, which may stand on another site; its ground where it does not load. */
export function Picture({ image, className }: { image: string; className: string }) {
	const [failed, setFailed] = useState("");
	if (image === "" || failed === image) return <span aria-hidden="true" className={`block bg-sandal ${className}`} />;
	return (
		<img
			src={image}
			alt=""
			loading="lazy"
			referrerPolicy="no-referrer"
			className={`block bg-sandal object-cover ${className}`}
			onError={() => setFailed(image)}
		/>
	);
}
