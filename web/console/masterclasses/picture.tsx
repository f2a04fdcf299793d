import { useState } from "react";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import type { Confirmation } from "../popup/confirmation.tsx";
import { formatPeriod } from "./masterclass.ts";

type PictureProps = { image: string; className: string; onFailed?: () => void };

/** A masterclass's picture, which may be on another site; a plain background if it does not load. */
export function Picture({ image, className, onFailed }: PictureProps) {
	const [failedImage, setFailedImage] = useState("");
	if (image === "" || failedImage === image)
		return <span aria-hidden="true" className={`block bg-sandal ${className}`} />;
	return (
		<img
			src={image}
			alt=""
			loading="lazy"
			referrerPolicy="no-referrer"
			className={`block bg-sandal object-cover ${className}`}
			onError={() => {
				setFailedImage(image);
				onFailed?.();
			}}
		/>
	);
}

/** Identifies the masterclass in a confirmation. */
export function masterclassSubject(row: MasterclassRow, ...lines: string[]): NonNullable<Confirmation["about"]> {
	return {
		title: row.title,
		lines: [formatPeriod(row), ...lines],
		illustration: <Picture image={row.image} className="min-h-[78px] w-[78px] shrink-0" />,
	};
}
