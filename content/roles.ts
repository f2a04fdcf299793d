/**
 * What employers call the work that a program teaches, in lower case: it gives an opening its mark, by its title first, then
 * by its skills. The first row with one of the words wins, so specific words come before general ones.
 */
export const roleWords: readonly (readonly [program: string, words: readonly string[]])[] = [
	["machine-learning", ["machine learning", "ml engineer", "tensorflow", "scikit-learn"]],
	["artificial-intelligence", ["artificial intelligence", "ai", "llm", "chatbot", "prompt"]],
	["cyber-security", ["security", "soc", "penetration", "siem"]],
	["cloud-computing", ["cloud", "aws", "azure"]],
	["devops", ["devops", "docker", "kubernetes", "release", "linux"]],
	["block-chain", ["block chain", "blockchain", "solidity", "web3"]],
	["internet-of-things", ["iot", "embedded", "sensor", "arduino"]],
	["ui-ux", ["ui", "ux", "designer", "figma", "product design"]],
	["digital-marketing", ["marketing", "seo", "campaign", "social media", "content writer"]],
	["human-resource", ["hr", "human resource", "human resources", "recruiter", "talent", "people operations"]],
	["fintech", ["fintech", "payments", "upi"]],
	["stock-marketing", ["trading", "equity", "stock", "broking"]],
	["finance", ["finance", "accounts", "accountant", "tally", "audit"]],
	["business-analytics", ["business analyst", "business analytics", "pricing", "market research"]],
	["full-stack-python", ["python developer", "python automation", "django", "flask"]],
	[
		"full-stack-development",
		["full stack", "react", "node.js", "mern", "frontend", "front end", "web developer", "javascript"],
	],
	["data-analytics", ["data analyst", "analyst", "sql", "power bi", "reporting", "dashboards", "data entry", "excel"]],
	["data-science", ["data scientist", "data science", "statistics", "pandas"]],
	["full-stack-python", ["python", "automation"]],
	["full-stack-development", ["software", "developer", "engineer", "git & github", "programmer"]],
];
