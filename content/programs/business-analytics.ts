import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const businessAnalytics: Program = {
	slug: "business-analytics",
	title: "Business Analytics",
	domain: "Business Analytics",
	ground: "pink",
	tagline: "Answer the question the business is really asking.",
	description:
		"For people who would rather fix the delivery route than tune the model. Excel, SQL and Power BI, and above all the business questions that decide which of them you open.",
	summary:
		"Business analytics in eight weeks: Excel, SQL, Power BI, forecasting, pricing and process analysis, ending in a recommendation a manager can act on.",
	hoursPerWeek: 3,
	modules: 8,
	whySentence: "An analyst is paid for the decision that follows the chart.",
	why: [
		{
			title: "Begin with the question, in writing",
			text: "A dairy says that sales are down. Down where, against what, and who will act on the answer? You draw the branches before you open any file.",
			scene: "tree",
		},
		{
			title: "A model of a business on one sheet",
			text: "Rent, footfall, margin, wastage. Change one cell and watch the month turn from profit to loss. Cafés, clinics and tuition centres all fit.",
			scene: "ledger",
		},
		{
			title: "Two options, one budget",
			text: "Argue for one, cost the other fairly, and put the price of waiting beside both.",
			scene: "scales",
		},
		{
			title: "Processes drawn as they really run",
			text: "Sit with the person who does the work, map each step, and find the queue.",
			scene: "flow",
		},
		{
			title: "Forecasts with a range",
			text: "A single number is a promise nobody can keep. You learn to give the low, the likely and the high, and say what would move each of them.",
			scene: "growth",
		},
		{
			title: "A case round with a consultant",
			text: "Thirty minutes, an unfamiliar business and a whiteboard, then feedback on how you structured it.",
			scene: "interview",
		},
	],
	weeksSentence: "Each week ends with a one-page memo, because that is what gets read.",
	weeks: [
		"Asking the right question",
		"Excel for decisions",
		"SQL: facts from a database",
		"Power BI for managers",
		"Forecasts and experiments",
		"Price, cost and customers",
		"Processes and requirements",
		"Capstone to the board",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Business Questions and Excel",
			topics: [
				"Break a question into an issue tree and pick KPIs that follow goals",
				"Read an income statement and work out unit economics",
				"Clean and join sheets with XLOOKUP, pivot tables and Power Query",
				"Test scenarios and break-even, with GST in and out of the price",
				"Case: should the café open on Mondays?",
			],
		},
		{
			weeks: "Week 3",
			title: "SQL for Business Data",
			topics: [
				"Find your way through tables of orders, customers and products",
				"Filter, join, group and rank with window functions",
				"Count cohorts and repeat purchase in one query",
				"Check totals against a source you trust",
			],
		},
		{
			weeks: "Week 4",
			title: "Dashboards with Power BI",
			topics: [
				"Model a star schema and write first DAX measures",
				"Choose a chart, and leave charts out",
				"Set drill-down, filters and row-level access",
				"Project: a sales review that fits one screen",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Forecasting, Pricing and Customers",
			topics: [
				"Forecast with moving averages, seasonality and simple regression",
				"Plan an A/B test: sample size, duration, stopping rule",
				"Measure price elasticity and what a discount really costs",
				"Segment customers by recency, frequency and value",
				"Estimate churn and lifetime value without over-claiming",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Process, Communication and Capstone",
			topics: [
				"Map a process in BPMN and find where work waits",
				"Write requirements as user stories with acceptance criteria",
				"Run a stakeholder meeting and send the one-page memo",
				"Build slides answer first, evidence after; check what AI drafted",
				"Capstone: a recommendation presented to a mock board",
			],
		},
	],
	tools: ["Excel", "Power Query", "MySQL", "Power BI", "Google Sheets", "draw.io", "PowerPoint"],
	outcomes: [
		"Break a vague business problem into parts that data can answer",
		"Build scenario and break-even models in Excel",
		"Pull and check your own data with SQL",
		"Publish a Power BI report that managers open without being asked",
		"Recommend, in one page, with cost and risk stated",
	],
	faqs: [
		{
			question: "Is there a charge for applying?",
			answer: `None: applying is free whatever your stream, with no registration fee for applying. Someone from admissions calls within ${replyTime.course} and asks about your course or job and the hours you can spare.`,
		},
		{
			question: "Is the certificate given by exam?",
			answer:
				"No exam. The certificate is given on completion: weekly memos submitted and the capstone presented to the mock board.",
		},
		{
			question: "How is this different from Data Analytics?",
			answer:
				"Data Analytics goes deeper into cleaning data, SQL and Python. This program spends that time on pricing, forecasting, processes and presenting. Commerce and MBA students usually prefer it.",
		},
	],
	planLayout: "standard",
};
