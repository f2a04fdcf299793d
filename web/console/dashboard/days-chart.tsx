import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { shortDay } from "#web/app/date-formats.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useWidth } from "../use-width.ts";
import { type Day, longDay, mediumDay, ticksUpTo, type Week, weeksOf } from "./days.ts";

/** In pixels: the plot between the dot's room above and the day labels below. */
const plot = { top: 18, height: 192, below: 28 };
/** The numbers of the axis, right of the plot. */
const axis = { min: 36, gap: 8, digit: 7.2 };
const height = plot.top + plot.height + plot.below;
const barShare = 0.66;
const dot = { radius: 5.5, above: 11 };
const narrow = 520;
const labelSize = { width: 148, height: 44 };
const noun = { one: "application", many: "applications" };

/** Daily bars in front of the weekly means, drawn as filled steps. Arrow keys, a finger or the mouse select a day. */
export function DaysChart({ days }: { days: readonly Day[] }) {
	const frame = useRef<HTMLDivElement>(null);
	// Text stays sharp when drawn at its real size.
	const width = useWidth(frame);
	const last = days.length - 1;
	const scale = scaleOf(days, width);
	const { selected, handlers } = useSelectedDay(last, scale);
	return (
		<div
			ref={frame}
			role="slider"
			tabIndex={0}
			aria-label="Applications a day"
			aria-valuemin={0}
			aria-valuemax={last}
			aria-valuenow={selected ?? last}
			aria-valuetext={describeDay(days, selected ?? last)}
			className="mt-3 h-[238px] touch-pan-y focus-visible:outline-offset-2"
			{...handlers}
		>
			{width > 0 && (
				<svg aria-hidden="true" width={width} height={height} className="block">
					<Axis scale={scale} />
					<Steps weeks={weeksOf(days)} days={days} scale={scale} />
					<Bars days={days} scale={scale} selected={selected} />
					{selected !== null && (
						<SelectedDay day={days[selected]} index={selected} isToday={selected === last} scale={scale} />
					)}
				</svg>
			)}
		</div>
	);
}

/** The selected day, and the handlers that select it. */
function useSelectedDay(last: number, { step }: Scale) {
	const [selected, setSelected] = useState<number | null>(null);
	const selectAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
		const x = clientX - currentTarget.getBoundingClientRect().left;
		setSelected(clamp(Math.floor(x / step), last));
	};
	const handlers = {
		onPointerMove: selectAt,
		onPointerDown: selectAt,
		onPointerLeave: () => setSelected(null),
		onFocus: () => setSelected((now) => now ?? last),
		onBlur: () => setSelected(null),
		onKeyDown: (event: KeyboardEvent) => {
			const next = indexAfterKey(selected ?? last, last, event.key);
			if (next === undefined) return;
			event.preventDefault();
			setSelected(clamp(next, last));
		},
	};
	return { selected, handlers };
}

function indexAfterKey(from: number, last: number, key: string): number | undefined {
	const to = { ArrowLeft: from - 1, ArrowRight: from + 1, PageUp: from + 7, PageDown: from - 7, Home: 0, End: last };
	return to[key as keyof typeof to];
}

type Scale = { width: number; step: number; ticks: readonly number[]; y: (count: number) => number };

function scaleOf(days: readonly Day[], width: number): Scale {
	const max = Math.max(1, ...days.map(({ count }) => count));
	const ticks = ticksUpTo(max);
	const longest = formatCount(ticks.at(-1) ?? 0).length;
	const plotWidth = Math.max(0, width - Math.max(axis.min, axis.gap + axis.digit * longest));
	const y = (count: number) => plot.top + plot.height * (1 - count / max);
	return { width: plotWidth, step: plotWidth / days.length, ticks, y };
}

function Axis({ scale: { width, ticks, y } }: { scale: Scale }) {
	return ticks.map((tick) => (
		<g key={tick}>
			<path d={`M0 ${Math.round(y(tick)) + 0.5}h${width}`} className="stroke-hairline" />
			<text x={width + axis.gap} y={y(tick) + 4} className="fill-soft text-[12px]">
				{formatCount(tick)}
			</text>
		</g>
	));
}

/** The weekly means as filled steps, with the first day of every second (or fourth) week below. */
function Steps({ weeks, days, scale: { step, width, y } }: { weeks: Week[]; days: readonly Day[]; scale: Scale }) {
	const every = width < narrow ? 4 : 2;
	return weeks.map(({ from, to, mean }, index) => (
		<g key={from}>
			<rect x={from * step} y={y(mean)} width={(to - from) * step} height={y(0) - y(mean)} className="fill-mean" />
			{(weeks.length - 1 - index) % every === 0 && (
				<text x={from * step} y={height - 8} className="fill-soft text-[12px]">
					{shortDay(days[from]?.day ?? "")}
				</text>
			)}
		</g>
	));
}

function Bars({ days, scale: { step, y }, selected }: { days: readonly Day[]; scale: Scale; selected: number | null }) {
	const middle = (days.length - 0.5) * step;
	const today = days.at(-1)?.count ?? 0;
	return (
		<>
			{days.map(({ day, count }, index) => (
				<rect
					key={day}
					x={index * step + (step * (1 - barShare)) / 2}
					y={y(count)}
					width={step * barShare}
					height={y(0) - y(count)}
					className={barClass(index, days.length - 1, selected)}
				/>
			))}
			<circle cx={middle} cy={y(today) - dot.above} r={dot.radius} className="fill-unseen" />
		</>
	);
}

function barClass(index: number, last: number, selected: number | null): string {
	if (index === last) return "fill-marigold";
	return index === selected ? "fill-accent-hover" : "fill-accent";
}

/** The selected day: a line to its bar and a label that stays inside the chart. */
function SelectedDay({
	day,
	index,
	isToday,
	scale: { step, width, y },
}: {
	day: Day | undefined;
	index: number;
	isToday: boolean;
	scale: Scale;
}) {
	if (day === undefined) return null;
	const middle = (index + 0.5) * step;
	const isLabelLeft = middle > width / 2;
	const x = Math.min(
		Math.max(isLabelLeft ? middle - labelSize.width - 10 : middle + 10, 0),
		Math.max(0, width - labelSize.width),
	);
	return (
		<g>
			{!isToday && (
				<path d={`M${Math.round(middle) + 0.5} 0V${y(day.count)}`} className="stroke-strong" strokeDasharray="2 3" />
			)}
			<rect x={x} y={0.5} width={labelSize.width} height={labelSize.height} className="fill-raised stroke-keyline" />
			<text x={x + 10} y={18} className="fill-strong text-[13px] font-semibold">
				{countWithNoun(day.count, noun)}
			</text>
			<text x={x + 10} y={35} className="fill-soft text-[12.5px]">
				{mediumDay(day.day)}
				{isToday && ", so far"}
			</text>
		</g>
	);
}

function describeDay(days: readonly Day[], index: number): string {
	const day = days[index];
	if (day === undefined) return "";
	return `${longDay(day.day)}: ${countWithNoun(day.count, noun)}${index === days.length - 1 ? " so far" : ""}`;
}

function clamp(index: number, last: number): number {
	return Math.min(Math.max(index, 0), last);
}
