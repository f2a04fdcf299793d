import type { ReactNode } from "react";
import { Playing } from "./preview.tsx";
import { EditAndRemove, Grip, MoveButtons, PreviewButton, type SessionActions } from "./session-actions.tsx";

export type SessionView = SessionActions & {
	/** The preview is shown in the row, not in its own column. */
	framed: boolean;
	dragged: boolean;
	/** Where the dragged session would be inserted. */
	line: "above" | "below" | null;
};

const head =
	"sticky top-0 z-10 h-[37px] border-b border-hairline bg-table-head px-2 text-left text-[13px]/4 font-semibold first:pl-[34px]";
const cell = "h-[46px] border-b border-row-line px-2 py-1 align-middle";

/** From 700 px on. */
export function SessionTable({ sessions, course }: { sessions: readonly SessionView[]; course: string }) {
	return (
		<table className="w-full table-fixed border-separate border-spacing-0 bg-raised text-[13.5px]/[17px]">
			<caption className="sr-only">Sessions of {course}</caption>
			<thead>
				<tr>
					<th scope="col" className={`${head} w-[66px]`}>
						Sl
					</th>
					<th scope="col" className={head}>
						Title
					</th>
					<th scope="col" className={`${head} w-[122px]`}>
						Video preview
					</th>
					<th scope="col" className={`${head} w-[158px]`}>
						Action
					</th>
				</tr>
			</thead>
			<tbody>
				{sessions.map((view) => (
					<Row key={view.session._id} {...view} />
				))}
			</tbody>
		</table>
	);
}

function Row(view: SessionView) {
	const { session, place, playing, framed } = view;
	return (
		<>
			<tr data-session={session._id} className={`relative ${rowClass(view)}`}>
				<td className={`${cell} !pl-1.5`}>
					<Edges {...view} />
					<span className="flex items-center gap-1">
						<Grip {...view} />
						{place + 1}
					</span>
				</td>
				<td className={`${cell} wrap-anywhere ${playing ? "font-semibold" : ""}`}>
					<span className="line-clamp-2" title={session.topic}>
						{session.topic}
					</span>
				</td>
				<td className={cell}>
					<PreviewButton {...view} />
				</td>
				<td className={cell}>
					<span className="flex items-center gap-1">
						<MoveButtons {...view} />
						<EditAndRemove {...view} />
					</span>
				</td>
			</tr>
			{framed && (
				<tr>
					<td colSpan={4} className="border-b border-row-line bg-chosen p-3">
						<Playing session={session} place={place + 1} />
					</td>
				</tr>
			)}
		</>
	);
}

/** On a phone. */
export function SessionCards({ sessions }: { sessions: readonly SessionView[] }) {
	return (
		<ol className="-mx-4 border-t border-hairline bg-raised">
			{sessions.map((view) => {
				const { session, place, framed } = view;
				return (
					<li key={session._id} className={`border-b border-row-line px-4 py-3 ${rowClass(view)}`}>
						<div data-session={session._id} className="relative flex flex-col gap-2">
							<Edges {...view} />
							<p className="flex gap-2 text-[15px]/5 font-semibold wrap-anywhere">
								<span className="w-6 shrink-0 text-soft">{place + 1}</span>
								{session.topic}
							</p>
							<div className="flex items-center">
								<PreviewButton {...view} />
								<span className="ml-auto flex items-center gap-1">
									<MoveButtons {...view} />
									<EditAndRemove {...view} />
								</span>
							</div>
						</div>
						{framed && (
							<div className="pt-3">
								<Playing session={session} place={place + 1} />
							</div>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function rowClass({ playing, dragged }: SessionView): string {
	if (dragged) return "opacity-50";
	return playing ? "bg-chosen" : "";
}

function Edges({ playing, line }: SessionView): ReactNode {
	return (
		<>
			{playing && <span className="chosen-edge max-md:-inset-y-3 max-md:-left-4" />}
			{line && (
				<span
					className={`pointer-events-none absolute inset-x-0 z-10 h-[3px] bg-marigold forced-color-adjust-none ${line === "above" ? "-top-[2px]" : "-bottom-[2px]"}`}
				/>
			)}
		</>
	);
}
