/** The host's player may use its own scripts and storage, and open links in new tabs. It cannot navigate this page. */
const allowed = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

type VideoFrameProps = {
	/** The accessible name. */
	title: string;
	/** The host's player page. Another address mounts a new frame. */
	address: string;
	className?: string;
};

/** A sandboxed video player of another host. */
export function VideoFrame({ title, address, className }: VideoFrameProps) {
	return (
		<iframe
			key={address}
			title={title}
			src={address}
			sandbox={allowed}
			allow="fullscreen"
			referrerPolicy="no-referrer"
			className={className}
		/>
	);
}
