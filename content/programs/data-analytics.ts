import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const dataAnalytics: Program = {
	slug: "data-analytics",
	title: "Data Analytics",
	domain: "Data Analytics",
	ground: "sandal",
	tagline: "Reports that survive the second question.",
	description:
		"Excel, SQL, Python and Power BI in the order an office uses them. You finish with four reports built on public Indian data, and the habit of checking a total before you send it.",
	summary:
		"Data analytics in eight weeks: Excel, SQL, Python with pandas, statistics and Power BI on public Indian data, with four reports that a mentor reviews.",
	hoursPerWeek: 4,
	modules: 8,
	whySentence: "Small habits that turn a person who knows tools into a person who is trusted with data.",
	why: [
		{
			title: "The same month, three different totals",
			text: "Finance says one figure, sales another, the export a third. You find out why, write it down, and learn to ask what a row stands for.",
			scene: "ledger",
		},
		{
			title: "Dots before dashboards",
			text: "Plot every value once. Outliers, gaps and a meter that was read twice are visible long before a formula would tell you about them.",
			scene: "dots",
		},
		{
			title: "SQL until it is boring",
			text: "Sixty graded queries, from one table to window functions. Interviews live here.",
			scene: "table",
		},
		{
			title: "Charts people read in ten seconds",
			text: "A mentor looks at your project’s page for ten seconds, then tells you what it said.",
			scene: "screens",
		},
		{
			title: "Four reports on data anyone can check",
			text: "Household spending, rainfall by district, city air quality, and a subject of your own. Sources linked, steps written, mistakes owned.",
			scene: "projects",
		},
		{
			title: "A take-home, marked like the real one",
			text: "One file, one evening, five questions. You get it back with comments on each answer.",
			scene: "review",
		},
	],
	weeksSentence: "Half of the four hours is spent with your hands in a data set.",
	weeks: [
		"Spreadsheets done right",
		"Cleaning with Power Query",
		"SQL: one table, then many",
		"SQL for hard questions",
		"Python and pandas",
		"Statistics without fear",
		"Power BI from end to end",
		"Portfolio and interview",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Excel and Data Cleaning",
			topics: [
				"Set up tidy tables, and say what one row stands for",
				"Total and look up with XLOOKUP, SUMIFS and pivot tables",
				"Import, reshape, merge and refresh in Power Query",
				"Fix duplicates, blanks, dates and names spelt four ways",
				"Project: a household spending report with its cleaning log",
			],
		},
		{
			weeks: "Weeks 3–4",
			title: "SQL",
			topics: [
				"Select, filter and sort; add columns with CASE",
				"Join tables, and notice when rows multiply",
				"Group, filter groups and nest subqueries",
				"Chain common table expressions and window functions",
				"Work out running totals, ranks and cohorts over dates",
				"Solve sixty practice queries, with answers discussed",
			],
		},
		{
			weeks: "Week 5",
			title: "Python for Analysis",
			topics: [
				"Write just enough Python: types, loops, functions, notebooks",
				"Read, filter, group, merge and reshape with pandas",
				"Plot with matplotlib and seaborn",
				"Replace a monthly copy and paste with a script",
				"Project: rainfall by district, from raw files to charts",
			],
		},
		{
			weeks: "Week 6",
			title: "Statistics for Analysts",
			topics: [
				"Describe a column by centre, spread, percentiles and skew",
				"Sample, and give a margin of error with the estimate",
				"Compare groups by t-test or chi-square, or decline to",
				"Untangle correlation, confounding and Simpson’s paradox",
				"Project: city air quality, with how sure you are",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Power BI, Storytelling and Portfolio",
			topics: [
				"Relate tables in a data model and write DAX measures",
				"Design a report page: layout, colour, labels, accessibility",
				"Publish with scheduled refresh and access by role",
				"Write the paragraph above the chart; let Copilot draft, then check",
				"Capstone report, take-home test and a job interview rehearsal",
			],
		},
	],
	tools: ["Excel", "Power Query", "MySQL", "Python", "pandas", "Jupyter", "Power BI", "Google Sheets"],
	outcomes: [
		"Take in a messy file and document every change",
		"Write layered SQL and check it against known totals",
		"Automate a monthly report with Python",
		"Say how sure you are, and what would change your mind",
		"Publish a Power BI report with a sound data model",
	],
	faqs: [
		{
			question: "What do you charge for an application?",
			answer: `Nothing at all. Applying is free, takes two minutes and has no registration fee. Admissions reaches out within ${replyTime.course} with batch dates and honest advice on Data Analytics or one of its neighbours.`,
		},
		{
			question: "Do I receive a certificate?",
			answer:
				"Yes, on completion of the eight weeks, once all four reports are reviewed. Interviewers will ask about the reports, so we care more about those.",
		},
		{
			question: "I work in billing and know only basic Excel. Is that enough?",
			answer:
				"It is. Week one starts from a plain sheet, and people who have handled real bills understand dirty data faster than most.",
		},
	],
	planLayout: "standard",
};
