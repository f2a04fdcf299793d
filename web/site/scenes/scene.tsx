import type { ComponentType } from "react";
import type { Scene as SceneName } from "#content/program.ts";
import { Dots, Growth, Ledger, Scales } from "./data.tsx";
import { Interview, People, Review } from "./people.tsx";
import "./scenes.css";
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
};

/** A drawing in the grammar of the marks. It takes its pigments (`--s0` to `--s4`) from the ground it stands on. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
	const Drawing = drawings[name];
	return (
		<div className={`scene ${className ?? ""}`}>
			<Drawing />
		</div>
	);
}
