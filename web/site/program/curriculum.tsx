import { Download } from "lucide-react";
import type { Module, Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Button } from "../../ui/button.tsx";
import { dialogTrigger } from "../../ui/dialog.tsx";
import { brochurePopupId } from "./anchors.ts";
import "./curriculum.css";

/** Modules, one always open, with the application form beside them. The form is an island, so the page places it. */
export function Curriculum({ program }: { program: Program }) {
	return (
		<div>
			<h2 id="curriculum" className="heading">
				{t("Our Curriculum")}{" "}
			</h2>
			<Accordion
				name="curriculum"
				oneStaysOpen
				items={program.curriculum.map((module) => ({
					title: module.title,
					aside: module.weeks,
					content: <Topics module={module} />,
				}))}
			/>
			<Button variant="second" className="learn-brochure" {...dialogTrigger(brochurePopupId)}>
				<Download aria-hidden="true" />
				{t("PROGRAM CURRICULUM")}
			</Button>
		</div>
	);
}

function Topics({ module }: { module: Module }) {
	return (
		<ul className="topics">
			{module.topics.map((topic) => (
				<li key={topic}>{topic}</li>
			))}
		</ul>
	);
}
