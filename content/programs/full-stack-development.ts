import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const fullStackDevelopment: Program = {
	slug: "full-stack-development",
	title: "Full Stack Development",
	domain: "Full Stack Development",
	ground: "kumkum",
	tagline: "From an empty folder to a link you can send.",
	description:
		"Build with MongoDB, Express, React and Node.js until one product of yours runs on the internet with real sign-in and real data. You need a laptop and patience; the first tag and the first function are taught.",
	summary:
		"Learn the MERN stack in eight weeks: HTML to React, Node.js, MongoDB, sign-in, tests and deployment, with a mentor who reviews your pull requests.",
	hoursPerWeek: 4,
	modules: 12,
	whySentence: "What a web developer’s first month at work is made of, practised before it.",
	why: [
		{
			title: "One product, both sides of it",
			text: "You build a booking site for a badminton court: the screen, the server, the database and the awkward case of two people taking the same slot.",
			scene: "screens",
		},
		{
			title: "Every change goes through a pull request",
			text: "You branch, push and wait for review like anyone in a team. With GUIDED and PRO a mentor asks why every week, and merges only when you can answer.",
			scene: "review",
		},
		{
			title: "Follow one click to the database",
			text: "Browser, route, controller, query and back. When it breaks you will know which of the five to open.",
			scene: "table",
		},
		{
			title: "Passwords done properly",
			text: "Hashing, sessions, tokens, and why a secret never sits in the repository.",
			scene: "lock",
		},
		{
			title: "Four live links on your CV",
			text: "A responsive shop front, a task board, an API with documentation, and your capstone. All deployed, all with a README a stranger can follow.",
			scene: "projects",
		},
		{
			title: "A machine round, then questions",
			text: "Ninety minutes to build a small feature while someone watches, then talk through what you would change.",
			scene: "terminal",
		},
	],
	weeksSentence: "Sessions on recording or, with GUIDED and PRO, live; then code you push before Sunday night.",
	weeks: [
		"Pages that fit a phone",
		"JavaScript that thinks",
		"React: parts and state",
		"Forms, routes and data",
		"A server of your own",
		"MongoDB and sign-in",
		"Capstone, tested and live",
		"Demo and machine round",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Web Foundations and JavaScript",
			topics: [
				"Write semantic HTML, forms and accessible labels",
				"Lay out pages with flexbox and grid, phone first",
				"Program in JavaScript: functions, arrays, objects, modules",
				"Handle the DOM, events, promises and fetch",
				"Work in Git and GitHub: branch, commit, pull request, conflict",
				"Project: a shop front that reads well at 360 pixels",
			],
		},
		{
			weeks: "Weeks 3–4",
			title: "React Front Ends",
			topics: [
				"Build components with props, state, lists and keys",
				"Use effects and custom hooks, and know when not to",
				"Add types with TypeScript and build with Vite",
				"Route pages, protect some, validate forms with useful errors",
				"Show loading, empty and failed states for server data",
				"Project: a task board with filters that live in the address",
			],
		},
		{
			weeks: "Week 5",
			title: "Node.js and Express APIs",
			topics: [
				"See how Node.js runs: modules, npm and the event loop",
				"Write Express routes, middleware and error handling",
				"Design REST endpoints: methods, status codes, validation",
				"Test an API by hand and by script, and document it",
				"Pair with an AI assistant, and review each line it writes",
			],
		},
		{
			weeks: "Week 6",
			title: "MongoDB and Authentication",
			topics: [
				"Model documents: when to embed, when to refer",
				"Query, index and aggregate with Mongoose",
				"Hash passwords; compare cookies, sessions and JWT",
				"Enforce roles and ownership: who may read, who may change",
				"Attack your own app with injection, XSS and CSRF, then fix it",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Testing, Deployment and Capstone",
			topics: [
				"Write unit and end-to-end tests for the paths that earn money",
				"Set environment variables, logs and a production build",
				"Deploy front end, API and database on a custom domain",
				"Capstone: your own product, from user stories to a public link",
				"Prepare for the code walk-through, the machine round and HR",
			],
		},
	],
	tools: [
		"HTML & CSS",
		"JavaScript",
		"TypeScript",
		"React",
		"Node.js",
		"Express",
		"MongoDB",
		"Git & GitHub",
		"Postman",
		"VS Code",
	],
	outcomes: [
		"Build a responsive React front end from a design or a rough sketch",
		"Write a REST API with validation, errors and documentation",
		"Model data in MongoDB and explain your indexes",
		"Add sign-in and roles without leaving the usual holes",
		"Deploy, read the logs and fix what fails in production",
		"Defend your code in a review or a machine round",
	],
	faqs: [
		{
			question: "Do I pay anything to apply?",
			answer: `No, applying is free and there is no registration fee for applying. Admissions reaches out within ${replyTime.course}, asks what you have built so far, even if that is nothing, and suggests a batch.`,
		},
		{
			question: "Do I get a certificate at the end?",
			answer:
				"Yes, on completion: your projects are reviewed and your capstone is live. An internship certificate comes with it.",
		},
		{
			question: "I know HTML but JavaScript frightens me. Is this too fast?",
			answer:
				"Week two is JavaScript alone, in small exercises with answers discussed. If you fall behind, the recordings and the doubt-clear session are there before React begins.",
		},
	],
	planLayout: "standard",
};
