import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const devops: Program = {
	slug: "devops",
	title: "DevOps",
	domain: "DevOps",
	ground: "night",
	tagline: "Ship on Friday and sleep on Saturday.",
	description:
		"The road from a commit to a running service: Linux, Git, pipelines, containers, Kubernetes, infrastructure as code and monitoring. You look after one small application for eight weeks, and it goes down more than once.",
	summary:
		"DevOps in eight weeks: Linux, Git, CI/CD, Docker, Kubernetes, Terraform, Ansible and monitoring, practised on one application from commit to on-call.",
	hoursPerWeek: 3,
	ownHoursPerWeek: 6,
	modules: 8,
	whySentence: "Tool lists change every year. What this work feels like does not.",
	why: [
		{
			title: "One application, from commit to customer",
			text: "The same ticketing app stays with you all eight weeks. Each week it gains a stage: built, tested, packed, shipped, scaled, watched, rolled back.",
			scene: "pipeline",
		},
		{
			title: "We break it while you are on call",
			text: "A full disk, an expired certificate, a bad release. You find it from the graphs and logs, fix it, and write what happened without blaming anyone.",
			scene: "clock",
		},
		{
			title: "Secrets stay secret",
			text: "Scanned images, signed builds, keys that expire in an hour: the pipeline stops a release without them.",
			scene: "lock",
		},
		{
			title: "Developers and operators, one table",
			text: "You play both sides of a release meeting and feel where each is right.",
			scene: "people",
		},
		{
			title: "Everything in a repository",
			text: "Servers, clusters, dashboards, alerts: written as code, reviewed, repeatable. In week six you delete your environment and bring it back.",
			scene: "terminal",
		},
		{
			title: "Numbers that show improvement",
			text: "Lead time, deploy frequency, failure rate, recovery, rework. You measure yours in week two and again in week eight.",
			scene: "growth",
		},
	],
	weeksSentence: "Slides are few; your shell history is the notebook.",
	weeks: [
		"Linux and shell scripts",
		"Git and team workflow",
		"Pipelines that test",
		"Containers with Docker",
		"Kubernetes basics",
		"Terraform and Ansible",
		"Metrics, logs, on call",
		"Capstone release",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Linux, Scripting and Git",
			topics: [
				"Inspect processes, permissions, systemd units, disks and logs",
				"Debug the network: DNS, ports, TLS, curl",
				"Write Bash scripts that fail loudly",
				"Branch, rebase, tag and work on trunk with Git",
				"Measure your own baseline with the DORA metrics",
			],
		},
		{
			weeks: "Week 3",
			title: "Continuous Integration and Delivery",
			topics: [
				"Build, lint, test and package on every push",
				"Write GitHub Actions with caches, matrices and environments",
				"Run a Jenkins pipeline, since many offices still do",
				"Version artifacts and promote them between stages",
				"Scan dependencies and secrets; publish a bill of materials",
			],
		},
		{
			weeks: "Weeks 4–5",
			title: "Containers and Kubernetes",
			topics: [
				"Build small, non-root images in cached layers",
				"Run the team’s stack locally with Compose",
				"Deploy pods and services, and route with the Gateway API",
				"Set ConfigMaps, secrets, probes, requests and limits",
				"Release by rolling, blue-green and canary, and roll back",
				"Package with Helm and sync from Git with Argo CD",
			],
		},
		{
			weeks: "Week 6",
			title: "Infrastructure as Code",
			topics: [
				"Create servers with Terraform: state, modules, plan, drift",
				"Configure them with Ansible playbooks, roles and vault",
				"Set up cloud networks and identity at the level DevOps needs",
				"Check policy before apply, and tear down safely",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Observability, Reliability and Capstone",
			topics: [
				"Collect Prometheus metrics and read them in Grafana",
				"Follow a request through logs and traces with OpenTelemetry",
				"Set service-level objectives, error budgets and useful alerts",
				"Play incident roles, write runbooks, review without blame",
				"Capstone: a full pipeline, one planned failure, a post-mortem",
			],
		},
	],
	tools: [
		"Linux",
		"Git & GitHub",
		"GitHub Actions",
		"Jenkins",
		"Docker",
		"Kubernetes",
		"Terraform",
		"Ansible",
		"Prometheus",
		"Grafana",
	],
	outcomes: [
		"Administer a Linux server and script the dull parts",
		"Build a pipeline that tests, scans and deploys",
		"Run an application on Kubernetes and roll it back",
		"Describe servers and networks as reviewed code",
		"Set alerts worth waking for and write a fair post-mortem",
	],
	faqs: [
		{
			question: "Do applicants pay a fee?",
			answer: `No, applying is free and there is no registration fee for applying. Admissions reaches out within ${replyTime.course}. Tell them if you work shifts, and they will call at a time that suits.`,
		},
		{
			question: "When is the certificate issued?",
			answer: "On completion, after your capstone release and its post-mortem have been reviewed by the mentor.",
		},
		{
			question: "I am a manual tester. Can I move to DevOps with this?",
			answer:
				"Many people take that road. You already think about failure; the first two weeks add Linux, scripting and Git, and your test experience is useful in every pipeline after that.",
		},
	],
	planLayout: "standard",
};
