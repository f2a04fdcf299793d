import { useState } from "react";

type PictureProps = { image: string; className: string; onFailed?: () => void };

/** A masterclass's picture, which may stand on another site; its ground where it does not load. */
export function Picture({ image, className, onFailed }: PictureProps) {
	const [failed, setFailed] = useState("");
	if (image === "" || failed === image) return <span aria-hidden="true" className={`block bg-sandal ${className}`} />;
	return (
		<img
			src={image}
			alt=""
			loading="lazy"
			referrerPolicy="no-referrer"
			className={`block bg-sandal object-cover ${className}`}
			onError={() => {
				setFailed(image);
				onFailed?.();
			}}
		/>
	);
}
