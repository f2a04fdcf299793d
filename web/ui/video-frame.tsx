/** What a host's player needs: its own scripts and storage, and tabs for its links. It cannot lead this page away. */
const allowed = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

type VideoFrameProps = {
	/** What plays, for those who hear the page. */
	title: string;
	/** The host's own page with the player. Another one is another frame. */
	address: string;
	className?: string;
};

/** A video of another host, fenced in. It is fetched as soon as this is drawn. */
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
