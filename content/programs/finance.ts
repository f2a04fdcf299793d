import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const finance: Program = {
	slug: "finance",
	title: "Finance",
	domain: "Finance",
	ground: "neem",
	tagline: "Read the company before you read the headline.",
	description:
		"Accounts, ratios, working capital and valuation in one focused hour a week, taught on published annual reports and a small model of your own. For students with full timetables and people already in an accounts team.",
	summary:
		"Finance in eight weeks at one hour a week: accounting, ratio analysis, working capital, valuation and a three-statement model in Excel.",
	hoursPerWeek: 1,
	ownHoursPerWeek: 3,
	modules: 6,
	whySentence: "One hour a week has to earn its place. Here is how it does.",
	why: [
		{
			title: "A real annual report by week two",
			text: "You pick a listed Indian company and keep it for the whole program. Balance sheet, notes, auditor’s remarks: the parts that most readers skip.",
			scene: "ledger",
		},
		{
			title: "Profit is an opinion, cash is a fact",
			text: "A trader can show a profit and still fail to pay salaries on the first. You rebuild such a case from its invoices and find the month it went wrong.",
			scene: "invoice",
		},
		{
			title: "One model, built from a blank sheet",
			text: "Three statements that balance, with inputs in one place and no hidden numbers.",
			scene: "growth",
		},
		{
			title: "Excel the way analysts use it",
			text: "Keyboard first, checks on every sheet, and formulas a colleague can follow.",
			scene: "tools",
		},
		{
			title: "A three-page note on one company",
			text: "What it does, what it earns, a range of value and what could go wrong. It is an exercise and not advice, and it starts good interview conversations.",
			scene: "lens",
		},
		{
			title: "Lessons that fit a lunch break",
			text: "Recorded parts of ten to fifteen minutes, each with one exercise and its worked answer.",
			scene: "clock",
		},
	],
	weeksSentence: "An hour of recorded lessons a week, then a paragraph of your note. Education, not investment advice.",
	weeks: [
		"The three statements",
		"Inside an annual report",
		"Ratios and cash flow",
		"Working capital, costing",
		"Time value and projects",
		"Valuing a company",
		"A model that balances",
		"The company note",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Accounting and Financial Statements",
			topics: [
				"Post a tea stall’s first month in double entry, with accruals",
				"Link profit and loss, balance sheet and cash flow",
				"Treat depreciation, inventory and provisions",
				"Find your way through an annual report under Ind AS",
				"See GST and TDS pass through the books in TallyPrime",
			],
		},
		{
			weeks: "Week 3",
			title: "Financial Analysis",
			topics: [
				"Calculate liquidity, leverage, turnover and return ratios",
				"Compare peers on common-size statements",
				"Read return on equity through the DuPont parts",
				"Spot warning signs: receivables, related parties, one-off gains",
			],
		},
		{
			weeks: "Week 4",
			title: "Working Capital and Cost Control",
			topics: [
				"Work out the cash conversion cycle of a small manufacturer",
				"Prepare a budget and explain the variances",
				"Separate fixed, variable and marginal cost; find break-even",
				"Weigh bank limits, TReDS and the 45-day MSME payment rule",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Corporate Finance and Valuation",
			topics: [
				"Discount cash flows with NPV and IRR, and see where IRR misleads",
				"Estimate cost of equity, cost of debt and WACC in India",
				"Value a firm by DCF with a sensible terminal value",
				"Choose multiples that suit the business",
				"Debate debt, equity and dividends as a board would",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Financial Modelling and Capstone",
			topics: [
				"Lay out a model: inputs, checks, no circular links",
				"Forecast revenue, costs, capex and working capital",
				"Run scenarios and sensitivity tables",
				"Capstone: a three-statement model and a three-page note",
				"Answer interview questions on your own numbers",
			],
		},
	],
	tools: ["Excel", "Google Sheets", "TallyPrime", "Annual reports", "Exchange filings", "PowerPoint"],
	outcomes: [
		"Read an annual report and tell its story in five minutes",
		"Judge liquidity, debt and return against peers",
		"Appraise a project with NPV and state your assumptions",
		"Build a three-statement model that balances",
		"Write a short company note with a value range and risks",
	],
	faqs: [
		{
			question: "Can I apply without paying?",
			answer: `Yes. Applying is free and applicants pay no registration fee. Admissions reaches out within ${replyTime.course} and goes through the plans with you, line by line.`,
		},
		{
			question: "Is there a certificate for a one-hour-a-week course?",
			answer:
				"Yes, the same as in our other programs: it is given on completion, once your model balances and your company note has been reviewed.",
		},
		{
			question: "I am from engineering. Will the accounting be too much?",
			answer:
				"No. We start at debit and credit with a tea stall’s first month. If you can follow a spreadsheet formula, you can follow everything after it.",
		},
	],
	planLayout: "finance",
};
