import type { Program } from "../program.ts";

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
	stars: 5,
	hoursPerWeek: 3,
	approval: 94,
	modules: 8,
	whySentence: "Tool lists change every year. What this work feels like does not.",
	why: [
		{
			title: "One application, from commit to customer",
			text: "The same ticketing app stays with you all eight weeks. Each week it gains a stage: built, tested, packed, shipped, scaled, watched, rolled back.",
			scene: "flow",
		},
		{
			title: "We break it while you are on call",
			text: "A full disk, an expired certificate, a bad release. You find it from the graphs and logs, fix it, and write what happened without blaming anyone.",
			scene: "screens",
		},
		{
			title: "Secrets stay secret",
			text: "Image scans, signed commits, short-lived keys. Security sits in the pipeline and not after it.",
			scene: "shield",
		},
		{
			title: "Developers and operators, one table",
			text: "You play both sides of a release meeting and feel where each is right.",
			scene: "people",
		},
		{
			title: "Everything in a repository",
			text: "Servers, clusters, dashboards, alerts: written as code, reviewed, repeatable. Your mentor deletes your environment in week six, and you bring it back.",
			scene: "review",
		},
		{
			title: "Numbers that show improvement",
			text: "Lead time, deploy frequency, failure rate, time to restore. You measure yours in week two and again in week eight.",
			scene: "growth",
		},
	],
	weeksSentence: "Three hours a week at the terminal. Slides are few; the shell history is your notebook.",
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
			weeks: "Weeks 1-2",
			title: "Linux, Scripting and Git",
			topics: [
				"Processes, permissions, systemd, disks, logs",
				"Networking for operators: DNS, ports, TLS, curl",
				"Bash scripts that fail loudly",
				"Git branching, rebasing, tags and trunk-based work",
				"The four delivery measures and your own baseline",
			],
		},
		{
			weeks: "Week 3",
			title: "Continuous Integration and Delivery",
			topics: [
				"Build, lint, test and package on every push",
				"GitHub Actions: jobs, caches, matrices, environments",
				"Jenkins pipelines, since many offices still run them",
				"Artifacts, versions and promotion between stages",
				"Dependency and secret scanning",
			],
		},
		{
			weeks: "Weeks 4-5",
			title: "Containers and Kubernetes",
			topics: [
				"Images, layers, small and non-root Dockerfiles",
				"Compose for a local team set-up",
				"Pods, deployments, services, ingress",
				"ConfigMaps, secrets, probes, requests and limits",
				"Rolling, blue-green and canary releases",
				"Helm charts and first steps in GitOps with Argo CD",
			],
		},
		{
			weeks: "Week 6",
			title: "Infrastructure as Code",
			topics: [
				"Terraform: state, modules, plan, drift",
				"Ansible: inventory, playbooks, roles, idempotence",
				"Cloud network and identity at the level DevOps needs",
				"Policy checks before apply; tearing down safely",
			],
		},
		{
			weeks: "Weeks 7-8",
			title: "Observability, Reliability and Capstone",
			topics: [
				"Prometheus metrics and Grafana dashboards",
				"Logs and traces with OpenTelemetry",
				"Service-level objectives, error budgets, useful alerts",
				"Incident roles, runbooks and blameless reviews",
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
			answer: "No, applying is free. It starts a conversation and nothing else.",
		},
		{
			question: "How quickly does admissions respond?",
			answer:
				"The team reaches out within 24 hours. Tell them if you work shifts, and they will call at a time that suits.",
		},
		{
			question: "Is registration charged now or later?",
			answer:
				"Later, and only if you enrol. There is no registration fee for applying; each plan has its own registration amount.",
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
