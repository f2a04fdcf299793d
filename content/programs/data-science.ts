import type { Program } from "../program.ts";

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
	stars: 5,
	hoursPerWeek: 4,
	approval: 98,
	modules: 9,
	whySentence: "Six things our learners mention when we ask what they still use.",
	why: [
		{
			title: "You start with a file that is wrong",
			text: "Week one is a raw sales export from a shop in Davangere: missing dates, two spellings of the same town. Cleaning it is most of the job, so it comes first.",
			scene: "dots",
		},
		{
			title: "A mentor reads your notebook, line by line",
			text: "Not a tick and a score. Comments beside the cell, the way a senior reviews a junior’s work, within two working days.",
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
			title: "Two mock interviews, one of them a data round",
			text: "Forty-five minutes with a working analyst, and written notes on what to fix before the real one.",
			scene: "interview",
		},
	],
	weeksSentence:
		"Two hours live, two hours of your own work. Your mentor stays the same from the first step to the last.",
	weeks: [
		"Python and messy files",
		"Averages, spread, chance",
		"SQL: ask the data",
		"Your first model",
		"Better models, fair tests",
		"Charts people read",
		"Capstone on real data",
		"Present, then interview",
	],
	curriculum: [
		{
			weeks: "Weeks 1-2",
			title: "Python and Data Wrangling",
			topics: [
				"Python for analysis: lists, dictionaries, functions, notebooks",
				"NumPy and pandas: load, filter, group and join tables",
				"Missing values, duplicates, dates and mixed spellings",
				"Project: clean a year of shop sales and write down every decision",
			],
		},
		{
			weeks: "Week 3",
			title: "Statistics and Exploratory Analysis",
			topics: [
				"Centre, spread and shape: what an average hides",
				"Probability, sampling and the normal curve in everyday cases",
				"Confidence intervals and hypothesis tests, with their limits",
				"Correlation, confounders and why neither is a cause",
				"Exploring a new table with seaborn in one sitting",
			],
		},
		{
			weeks: "Week 4",
			title: "SQL and Data Storytelling",
			topics: [
				"Select, join, group and window functions on MySQL",
				"From a vague question to a query that answers it",
				"Choosing the chart, and the one sentence above it",
				"Power BI: a model, measures in DAX and a page a manager reads",
			],
		},
		{
			weeks: "Weeks 5-6",
			title: "Machine Learning with scikit-learn",
			topics: [
				"Train, validation and test sets, and how leakage creeps in",
				"Linear and logistic regression, read coefficient by coefficient",
				"Trees, random forests and gradient boosting",
				"Clustering with k-means, and how to name the groups",
				"Precision, recall and ROC: picking the measure the business needs",
				"Project: predict which telecom customers will leave",
			],
		},
		{
			weeks: "Weeks 7-8",
			title: "Capstone, Deployment and Interviews",
			topics: [
				"Scope a capstone on real data that you or a partner bring",
				"Pipelines, saved models and a small Streamlit app on the web",
				"Git history and a README that a recruiter can follow",
				"A five-minute presentation to a panel, with questions",
				"Two mock interviews: one on your project, one data round",
			],
		},
	],
	tools: ["Python", "Jupyter", "pandas", "NumPy", "MySQL", "scikit-learn", "Power BI", "Streamlit", "Git"],
	outcomes: [
		"Clean a raw export and defend every row you changed",
		"Answer a business question in SQL without help",
		"Build, test and compare models on data they have not seen",
		"Say how sure you are, in words a manager acts on",
		"Publish a capstone with its code, its app and its limits",
	],
	faqs: [
		{
			question: "Is there a registration fee for applying?",
			answer:
				"No. Applying is free and there is no registration fee for applying. You pay only when you choose a plan and enrol.",
		},
		{
			question: "What happens after I apply?",
			answer:
				"Our admissions team reaches out within 24 hours, asks what you studied and how many hours you have, and tells you honestly whether Data Science fits.",
		},
		{
			question: "Will I get a certificate?",
			answer:
				"Yes. A certificate is given on completion: finish the modules and the capstone, and it carries your name, the program and a number.",
		},
		{
			question: "I have never written code. Can I join?",
			answer:
				"Yes, if you are comfortable with a spreadsheet. The first two weeks teach Python from the first line, and the doubt-clear sessions start there too.",
		},
		{
			question: "What if I miss a live session?",
			answer:
				"Every session is recorded and stays in your account for 12 months. Watch it before the next one and bring your questions.",
		},
	],
	planLayout: "standard",
};
