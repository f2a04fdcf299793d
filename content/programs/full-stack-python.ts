import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const fullStackPython: Program = {
	slug: "full-stack-python",
	title: "Full Stack Python",
	domain: "Full Stack Python",
	ground: "sandal",
	tagline: "One language for the server, one clean page in front.",
	description:
		"Python from the first print to a Django application with a database, an API and a front end that works on any phone. Suited to beginners, and to people who know Java or PHP and want to change lanes.",
	summary:
		"Full stack Python in eight weeks: Python, SQL, Django, REST APIs, a JavaScript front end, tests and deployment, with projects that a mentor reviews.",
	hoursPerWeek: 4,
	modules: 12,
	whySentence: "Six things a team checks before it lets a newcomer near its code.",
	why: [
		{
			title: "Code another person can read",
			text: "Names, small functions, type hints, tests. A mentor sends back anything that needs a comment to be understood, and you learn to do the same.",
			scene: "terminal",
		},
		{
			title: "The database is half the job",
			text: "You draw the tables for a clinic’s appointments before you write a view. Keys, constraints, and the query that takes nine seconds until you index it.",
			scene: "table",
		},
		{
			title: "Django for speed, the web for sense",
			text: "You write one request handler without a framework, so you know what Django is doing for you.",
			scene: "flow",
		},
		{
			title: "Chores that run themselves",
			text: "Rename a thousand files, email the attendance, read a PDF. Useful in any office from week two.",
			scene: "tools",
		},
		{
			title: "A clinic, a canteen, and your own idea",
			text: "Appointments with reminders, orders with a running bill, then a capstone that somebody you know agrees to use for a week.",
			scene: "projects",
		},
		{
			title: "Two rounds before the real ones",
			text: "Python questions on a shared screen, then your project. You get the recording and a written list.",
			scene: "interview",
		},
	],
	weeksSentence: "Sessions with your editor open, then a task of your own that has a deadline.",
	weeks: [
		"Python from zero",
		"Files, objects, automation",
		"SQL and good tables",
		"Django: models and views",
		"Accounts and admin",
		"APIs with Django REST",
		"A JavaScript front end",
		"Deploy, demo, interview",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Python Programming",
			topics: [
				"Write Python with conditions, loops and functions",
				"Choose between lists, dictionaries and sets; use comprehensions",
				"Read and write files, JSON and CSV, and catch exceptions",
				"Organise classes and modules in an environment managed by uv",
				"Add type hints and pytest, and read a traceback",
				"Project: a script that settles a canteen’s monthly accounts",
			],
		},
		{
			weeks: "Week 3",
			title: "Databases and SQL",
			topics: [
				"Design tables, keys and relations in plain normal forms",
				"Select, join, group and nest queries in PostgreSQL",
				"Wrap work in transactions, and see what breaks without them",
				"Add an index and read the query plan before and after",
			],
		},
		{
			weeks: "Weeks 4–5",
			title: "Web Applications with Django",
			topics: [
				"Serve HTTP in thirty lines before any framework",
				"Write models and migrations; find and fix N+1 queries",
				"Build views, templates, forms and messages",
				"Set up users, permissions, sessions and the admin site",
				"Handle file uploads, email and background tasks in Django 6",
				"Project: appointments for a small clinic",
			],
		},
		{
			weeks: "Week 6",
			title: "APIs and Security",
			topics: [
				"Build endpoints in Django REST Framework: serializers, viewsets",
				"Authenticate by session and token, and throttle",
				"Paginate, filter and version the addresses",
				"Write one endpoint again in FastAPI and compare",
				"Check your own project against the OWASP Top 10",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Front End, Deployment and Capstone",
			topics: [
				"Style forms and CSS grid for a small phone",
				"Fetch with JavaScript; put a first React screen over your API",
				"Ship in Docker with Gunicorn, settings and static files",
				"Run tests in GitHub Actions before every deployment",
				"Capstone demo, code walk-through and interview questions",
			],
		},
	],
	tools: [
		"Python",
		"Django",
		"Django REST Framework",
		"FastAPI",
		"PostgreSQL",
		"JavaScript",
		"React",
		"pytest",
		"Docker",
		"Git & GitHub",
	],
	outcomes: [
		"Write clear, tested Python and automate office chores with it",
		"Design tables and answer questions in SQL",
		"Build a Django site with accounts, roles and an admin",
		"Publish a documented REST API and a front end on top",
		"Ship with Docker and continuous integration",
	],
	faqs: [
		{
			question: "Is the application free?",
			answer: `Yes, applying is free for every batch, and no registration fee is taken for applying. Admissions reaches out within ${replyTime.course}; parents may join the call if that helps you decide.`,
		},
		{
			question: "Will my certificate say Full Stack Python?",
			answer:
				"Yes. On completion you receive a certificate with the program’s name, your name and a number that we confirm to whoever asks.",
		},
		{
			question: "My laptop is old. Will it do?",
			answer:
				"With 8 GB of memory, yes. With 4 GB, Python and Django still run well, and for PostgreSQL and Docker you can use a free online workspace.",
		},
	],
	planLayout: "standard",
};
