import type { ComponentType } from "react";
import type { Scene as SceneName } from "#content/program.ts";
import { Dots, Growth, Ledger, Scales, Table } from "./data.tsx";
import { Blocks, Board, Lock, Network, Pipeline, Servers, Terminal } from "./machines.tsx";
import { Campaign, Candles, Funnel, Invoice, Phone } from "./market.tsx";
import { Interview, People, Review } from "./people.tsx";
import "./scenes.css";
import { Clock, Lens, Tree, Wireframe } from "./study.tsx";
import { Flow, Projects, Screens, Shield, Tools } from "./work.tsx";

const drawings: Record<SceneName, ComponentType> = {
	dots: Dots,
	review: Review,
	projects: Projects,
	scales: Scales,
	tools: Tools,
	interview: Interview,
	shield: Shield,
	flow: Flow,
	screens: Screens,
	growth: Growth,
	people: People,
	ledger: Ledger,
	blocks: Blocks,
	servers: Servers,
	lock: Lock,
	network: Network,
	board: Board,
	terminal: Terminal,
	pipeline: Pipeline,
	table: Table,
	candles: Candles,
	invoice: Invoice,
	phone: Phone,
	campaign: Campaign,
	funnel: Funnel,
	lens: Lens,
	tree: Tree,
	wireframe: Wireframe,
	clock: Clock,
};

/** A drawing made of the shapes of the marks. Its colours (`--s0` to `--s4`) depend on the background. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
	const Drawing = drawings[name];
	return (
		<div className={`scene ${className ?? ""}`}>
			<Drawing />
		</div>
	);
}
