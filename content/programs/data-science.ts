import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const dataScience: Program = {
	slug: "data-science",
	title: "Data Science",
	domain: "Data Science",
	ground: "peacock",
	tagline: "Find the pattern, then explain it to the room.",
	description:
		"Eight weeks from a messy spreadsheet to a tested model and a five-minute presentation. For students and working people who are ready to write a little code.",
	summary:
		"An eight-week mentor-led Data Science program: Python, SQL, statistics and machine learning, with three reviewed projects and placement support.",
	hoursPerWeek: 4,
	modules: 9,
	whySentence: "Six things our learners mention when we ask what they still use.",
	why: [
		{
			title: "You start with a file that is wrong",
			text: "Week one is a raw sales export from a shop in Davangere: missing dates, two spellings of the same town. Cleaning it is most of the job, so it comes first.",
			scene: "dots",
		},
		{
			title: "A mentor reads your projects, line by line",
			text: "Comments are beside the cell, the way a senior reviews a junior’s work, and they reach you within two working days.",
			scene: "review",
		},
		{
			title: "Three projects for your CV",
			text: "Churn for a telecom, crop prices by mandi, and one on data you bring.",
			scene: "projects",
		},
		{
			title: "Statistics you can explain to a shopkeeper",
			text: "If you cannot say it without a formula, you go again. Interviewers ask the same way.",
			scene: "scales",
		},
		{
			title: "Python, SQL and Power BI in one working day",
			text: "Pull with SQL, model in Python, present in Power BI. You practise the hand-overs between them, because that is where real work goes wrong.",
			scene: "tools",
		},
		{
			title: "Asked as interviewers ask",
			text: "One with GUIDED, two more with PRO: forty-five minutes with a working analyst, and written notes on what to fix before the real one.",
			scene: "interview",
		},
	],
	weeksSentence: "Sessions are recorded, and with GUIDED and PRO also live; then as long again on your own work.",
	weeks: [
		"Python and messy files",
		"Cleaning you can defend",
		"Averages, spread, chance",
		"SQL and charts people read",
		"Your first model",
		"Better models, fair tests",
		"Capstone on real data",
		"Present, then interview",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Python and Data Wrangling",
			topics: [
				"Write Python for analysis: lists, dictionaries, functions, notebooks",
				"Load, filter, group and join tables with NumPy and pandas",
				"Repair missing values, duplicates, dates and mixed spellings",
				"Ask an AI assistant for code, and test what it returns",
				"Project: clean a year of shop sales and write down every decision",
			],
		},
		{
			weeks: "Week 3",
			title: "Statistics and Exploratory Analysis",
			topics: [
				"Look behind an average: centre, spread and shape",
				"Apply probability, sampling and the normal curve to everyday cases",
				"Build confidence intervals and hypothesis tests, with their limits",
				"Tell correlation from cause, and hunt the confounder",
				"Explore a new table with seaborn in one sitting",
			],
		},
		{
			weeks: "Week 4",
			title: "SQL and Data Storytelling",
			topics: [
				"Query with joins, groups and window functions in MySQL",
				"Turn a vague question into a query that answers it",
				"Choose the chart, and write the one sentence above it",
				"Build a Power BI model and a page a manager reads",
				"Project: crop prices by mandi, from query to page",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Machine Learning with scikit-learn",
			topics: [
				"Split train, validation and test sets, and spot leakage",
				"Read linear and logistic regression coefficient by coefficient",
				"Compare trees, random forests and gradient boosting",
				"Cluster with k-means, and name the groups",
				"Pick precision, recall or ROC AUC by what the business needs",
				"Project: predict which telecom customers will leave",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Capstone, Deployment and Interviews",
			topics: [
				"Scope a capstone on real data that you bring",
				"Save pipelines and models; publish a small Streamlit app",
				"Keep a Git history and a README that a recruiter can follow",
				"Present for five minutes to a panel, with questions",
				"Answer interview questions on your project, and in a data round",
			],
		},
	],
	tools: ["Python", "Jupyter", "pandas", "NumPy", "MySQL", "scikit-learn", "Power BI", "Streamlit", "Git & GitHub"],
	outcomes: [
		"Clean a raw export and defend every row you changed",
		"Answer a business question in SQL without help",
		"Build, test and compare models on data they have not seen",
		"State uncertainty in words a manager can act on",
		"Publish a capstone with its code, its app and its limits",
	],
	faqs: [
		{
			question: "What happens after I apply, and does it cost anything?",
			answer: `Applying is free; there is no registration fee for applying. Our admissions team reaches out within ${replyTime.course}, asks what you studied and how many hours you have, and tells you honestly whether Data Science fits.`,
		},
		{
			question: "Will I get a certificate?",
			answer:
				"Yes. A certificate is given on completion: finish the parts and the capstone, and it carries your name, the program and a number.",
		},
		{
			question: "I have never written code. Can I join?",
			answer:
				"Yes, if you are comfortable with a spreadsheet. The first two weeks teach Python from the first line, and the doubt-clear sessions start there too.",
		},
		{
			question: "What if I miss a session?",
			answer:
				"Every session is recorded and stays in your account for 12 months. Watch it before the next one and bring your questions.",
		},
	],
	planLayout: "standard",
};
