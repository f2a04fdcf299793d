import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const machineLearning: Program = {
	slug: "machine-learning",
	title: "Machine Learning",
	domain: "Machine Learning",
	ground: "marigold",
	tagline: "Models that hold up on data they have not seen.",
	description:
		"Regression, trees, boosting and clustering, then the half that tutorials leave out: honest validation, a model served behind an API, and a report on where it should not be used.",
	summary:
		"Machine learning in eight weeks: features, regression, trees, boosting, clustering and MLOps basics, taught on messy Indian data by working engineers.",
	hoursPerWeek: 4,
	modules: 10,
	whySentence: "Six habits that textbooks leave to the first job.",
	why: [
		{
			title: "Beat a rule of thumb first",
			text: "Every project opens with the simplest guess, like last year’s average. Your model earns its place only by doing better on a test set you opened once.",
			scene: "growth",
		},
		{
			title: "Leaks found before they flatter you",
			text: "A column that knows the future makes any score look wonderful. You will plant one, hunt one, and never trust a perfect score again.",
			scene: "lens",
		},
		{
			title: "Trees you can draw",
			text: "Split a hundred loan rows on paper, then let scikit-learn do it. Boosting makes sense after that.",
			scene: "tree",
		},
		{
			title: "Choose what an error costs",
			text: "A missed fraud and a blocked customer are not equal. You set the threshold with rupees beside it.",
			scene: "scales",
		},
		{
			title: "Three models in a public repository",
			text: "Resale prices of two-wheelers, electricity demand for a State, and a problem you bring. Each with a model card and a way to run it.",
			scene: "projects",
		},
		{
			title: "Technical rounds, rehearsed",
			text: "Bias and variance, ROC and recall, why the model failed in June. Forty minutes, then notes in writing.",
			scene: "interview",
		},
	],
	weeksSentence: "One data set at a time. Week seven is quieter, for the capstone.",
	weeks: [
		"Data, features, baselines",
		"Lines that predict numbers",
		"Yes or no, and how sure",
		"Trees, forests, boosting",
		"Groups without labels",
		"Time series and text",
		"Serve it and watch it",
		"Capstone defence",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Data Preparation and Regression",
			topics: [
				"Frame the problem: target, unit of prediction, baseline, metric",
				"Join tables and treat missing values, outliers and dates in pandas",
				"Build scikit-learn pipelines that cannot leak",
				"Fit linear regression by gradient descent, then regularise it",
				"Read residuals instead of admiring R squared",
			],
		},
		{
			weeks: "Week 3",
			title: "Classification and Evaluation",
			topics: [
				"Train logistic regression and k-nearest neighbours",
				"Compare precision, recall, F1, ROC and PR curves",
				"Treat imbalance with weights, resampling and thresholds",
				"Calibrate probabilities; cross-validate by group and by time",
			],
		},
		{
			weeks: "Week 4",
			title: "Trees and Ensembles",
			topics: [
				"Grow and prune decision trees by impurity and depth",
				"Bag trees into forests and read out-of-bag error",
				"Boost with XGBoost, tuned by Optuna within a time limit",
				"Explain with permutation importance and SHAP, and their limits",
				"Project: resale prices of two-wheelers",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Unsupervised Learning, Time and Text",
			topics: [
				"Cluster with k-means, hierarchies and DBSCAN",
				"Reduce dimensions with PCA, to compress and to look",
				"Forecast with seasonality, lags and walk-forward tests",
				"Turn text into features: TF-IDF and sentence embeddings",
				"Train a small neural network, and judge whether it pays",
				"Project: electricity demand for a State",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Deployment and Capstone",
			topics: [
				"Track experiments and model versions with MLflow",
				"Serve predictions with FastAPI in a container",
				"Detect drift, raise alerts, decide when to retrain",
				"Write a model card: intended use, failures, fairness checks",
				"Capstone on your own data, defended against hard questions",
			],
		},
	],
	tools: ["Python", "pandas", "scikit-learn", "XGBoost", "Optuna", "SHAP", "MLflow", "FastAPI", "Docker", "Jupyter"],
	outcomes: [
		"Turn a vague request into a target, a metric and a baseline",
		"Build leak-free pipelines in scikit-learn",
		"Tune and explain tree ensembles on tabular data",
		"Forecast a series and test it the way it will be used",
		"Serve a model and notice when it goes stale",
	],
	faqs: [
		{
			question: "Can I apply first and think about money later?",
			answer: `Yes. Applying is free, there is no registration fee for applying, and it commits you to nothing. You hear from the admissions team within ${replyTime.course}, by phone or chat.`,
		},
		{
			question: "What proves that I finished?",
			answer:
				"A certificate on completion, with a number an employer can check, and three repositories that say more than any certificate.",
		},
		{
			question: "Should I take this or Data Science?",
			answer:
				"Take Data Science if you want to answer questions with data and present them. Take this if you want to build the part that predicts and keep it running. Basic Python helps here from the first week.",
		},
	],
	planLayout: "standard",
};
