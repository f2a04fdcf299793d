import { useQuery } from "@tanstack/react-query";
import { Monitor, RefreshCw, Smartphone } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { languageOfDocument } from "#content/schema/documents.ts";
import { previewPage } from "#contract/paths.ts";
import { isFromPreview, type ToPreview } from "#web/preview/messages.ts";
import { Segments } from "../../parts/segments.tsx";
import { useWidth } from "../../use-width.ts";
import { liveDocuments } from "../queries.ts";
import type { DraftState, OpenedDraft } from "./open-draft.ts";
import { OpenDraftSite } from "./open-draft-site.tsx";

type PreviewProps = { name: string; draft: OpenedDraft; state: DraftState; className: string };

/** Of the page, in pixels. It is scaled down to the room there is. */
const widths = { Phone: 360, Wide: 1280 } as const;
type Width = keyof typeof widths;
const icons = { Phone: Smartphone, Wide: Monitor } as const;
const widthChoices = (Object.keys(widths) as Width[]).map((width) => {
	const Icon = icons[width];
	const label = (
		<>
			<Icon aria-hidden="true" className="size-4" />
			{width}
		</>
	);
	return { value: width, label };
});
/** Delay after the last key press, as drawing takes time too. */
const drawnAfterMs = 300;

/** The page as visitors would see it with this draft, drawn with the site's own sections while typing. */
export function Preview({ name, draft, state, className }: PreviewProps) {
	const live = useQuery({ ...liveDocuments(), staleTime: 60_000 });
	const [width, setWidth] = useState<Width>("Phone");
	const { document } = languageOfDocument(name);
	const documents = useDebounced(live.data && { ...live.data.documents, [document]: state.content });
	return (
		<aside
			aria-label="Preview"
			className={`flex min-h-0 shrink-0 flex-col border-l lg:w-[432px] border-hairline bg-table-head ${className}`}
		>
			<div className="flex shrink-0 items-center gap-2 px-3 py-2.5">
				<Segments label="Width of the preview" segments={widthChoices} selected={width} onSelect={setWidth} />
				<p className="flex items-center gap-1.5 whitespace-nowrap text-[13px] text-soft max-md:hidden">
					<RefreshCw aria-hidden="true" className="size-3.5" />
					as you type
				</p>
				<OpenDraftSite draft={draft} />
			</div>
			{documents && <Frames key={width} documents={documents} name={name} width={width} />}
		</aside>
	);
}

/** The value after a pause without changes. */
function useDebounced<Value>(value: Value | undefined): Value | undefined {
	const [settled, setSettled] = useState(value);
	const json = JSON.stringify(value);
	// biome-ignore lint/correctness/useExhaustiveDependencies: compared by its JSON, not by identity.
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), settled === undefined ? 0 : drawnAfterMs);
		return () => clearTimeout(timer);
	}, [json]);
	return settled;
}

type FramesProps = { documents: Readonly<Record<string, unknown>>; name: string; width: Width };

const frameNames = ["first", "second"] as const;

/** Two frames: one shows the page while the next is drawn in the other, so that nothing flickers and the scroll position stays. */
function Frames({ documents, name, width }: FramesProps) {
	const { frames, shown, rounds, hasFailed } = useFrames(documents, name);
	const pageWidth = widths[width];
	const room = useRef<HTMLDivElement>(null);
	// The room's width is 0 while the preview is hidden.
	const scale = Math.min(1, (useWidth(room) || pageWidth) / pageWidth);
	return (
		<div ref={room} className="flex min-h-0 flex-1 justify-center lg:mx-4.5">
			<div className="relative overflow-hidden" style={{ width: pageWidth * scale }}>
				{hasFailed && (
					<p role="status" className="absolute inset-x-0 top-0 z-1 bg-raised px-3 py-2 text-[13px] text-soft">
						The preview cannot show this yet. You see the previous version.
					</p>
				)}
				{frames.map((ref, at) =>
					rounds[at] === 0 ? null : (
						<iframe
							key={`${frameNames[at]} ${rounds[at]}`}
							ref={ref}
							title={`The page with this draft${at === shown ? "" : ", being drawn"}`}
							src={previewPage}
							aria-hidden={at === shown ? undefined : true}
							tabIndex={at === shown ? 0 : -1}
							className={`absolute top-0 left-0 origin-top-left border-2 border-keyline bg-paper ${at === shown ? "" : "invisible"}`}
							style={{ width: pageWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
						/>
					),
				)}
			</div>
		</div>
	);
}

/** Draws each state of the documents in the frame that is not shown, and then shows it. */
function useFrames(documents: FramesProps["documents"], name: string) {
	const [shown, setShown] = useState(0);
	const [hasFailed, setFailed] = useState(false);
	const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)];
	/** How many pages each frame has had: the hidden one gets the next. */
	const [rounds, setRounds] = useState<readonly [number, number]>([1, 0]);
	const latest = useRef({ documents, shown });
	const drawn = useRef(documents);
	const focusedText = useTextInFocus(documents, (find) => {
		for (const { current } of frames) postToPreview(current, { find });
	});
	useLayoutEffect(() => {
		latest.current = { documents, shown };
	});
	// A page reads its content only once, so each state of the documents needs a new page.
	useEffect(() => {
		if (drawn.current === documents) return;
		drawn.current = documents;
		setRounds(([first, second]) => (latest.current.shown === 0 ? [first, second + 1] : [first + 1, second]));
	}, [documents]);
	useEffect(() => {
		const listen = ({ origin, source, data }: MessageEvent) => {
			if (origin !== location.origin || !isFromPreview(data)) return;
			const at = frames.findIndex(({ current }) => current?.contentWindow === source);
			if (at === -1) return;
			if (data.preview === "ready") {
				const top = pageIn(frames[latest.current.shown]?.current)?.scrollY ?? 0;
				postToPreview(frames[at]?.current, {
					documents: latest.current.documents,
					name,
					top,
					find: focusedText.current,
				});
			}
			setFailed(data.preview === "failed");
			if (data.preview === "drawn") setShown(at);
		};
		window.addEventListener("message", listen);
		return () => window.removeEventListener("message", listen);
	});
	return { frames, shown, rounds, hasFailed };
}

/** Undefined if the page did not load: the browser then shows its own error page, which cannot be read. */
const pageIn = (frame: HTMLIFrameElement | null | undefined) => frame?.contentDocument?.defaultView;

function postToPreview(frame: HTMLIFrameElement | null | undefined, message: ToPreview): void {
	pageIn(frame)?.postMessage(message, location.origin);
}

/** The text of the focused field, as it is in the documents that are drawn. `onFocus` gets it when another field is focused. */
function useTextInFocus(documents: FramesProps["documents"], onFocus: (text: string) => void): RefObject<string> {
	const focusedText = useRef("");
	const latestOnFocus = useRef(onFocus);
	useLayoutEffect(() => {
		latestOnFocus.current = onFocus;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is typed after these documents is not on the page.
	useLayoutEffect(() => {
		focusedText.current = textOf(document.activeElement) ?? "";
	}, [documents]);
	useEffect(() => {
		const handleFocusIn = ({ target }: FocusEvent) => {
			const text = textOf(target);
			if (text === undefined) return;
			focusedText.current = text;
			latestOnFocus.current(text);
		};
		document.addEventListener("focusin", handleFocusIn);
		return () => document.removeEventListener("focusin", handleFocusIn);
	}, []);
	return focusedText;
}

/** Undefined for anything but a text field of the form. */
function textOf(field: EventTarget | null): string | undefined {
	const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
	return isText && field.id.startsWith("field-") ? field.value : undefined;
}
