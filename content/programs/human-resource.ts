import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const humanResource: Program = {
	slug: "human-resource",
	title: "Human Resource",
	domain: "Human Resource",
	ground: "pink",
	tagline: "Good with people, and good with the paperwork.",
	description:
		"Hiring, onboarding, payroll, labour law, performance and HR data, learnt through the documents and conversations of a growing company of 80 people. Two hours a week, for graduates and for admin staff moving into HR.",
	summary:
		"Human resource in eight weeks: recruitment, payroll with PF and ESI, labour codes, performance, HR analytics and difficult conversations, practised.",
	hoursPerWeek: 2,
	modules: 7,
	whySentence: "HR is half conversation, half calculation. The program gives you both halves.",
	why: [
		{
			title: "One company of eighty, for eight weeks",
			text: "A packaging firm outside Hosur, with real-looking files: a shift roster, an attrition problem, a founder in a hurry. Every task comes from there.",
			scene: "people",
		},
		{
			title: "A salary slip, line by line",
			text: "Basic, allowances, PF, ESI, professional tax, TDS. You calculate twelve slips by hand before any software does it, and find the two with errors.",
			scene: "invoice",
		},
		{
			title: "The conversation nobody wants",
			text: "A warning, a rejection, a resignation. You role-play each one and hear how it sounded.",
			scene: "interview",
		},
		{
			title: "Fair, and able to show it",
			text: "Same questions, same scorecard, notes kept. Bias is easier to prevent than to explain.",
			scene: "scales",
		},
		{
			title: "Law you can use on Monday",
			text: "The four labour codes in force since November 2025, gratuity, maternity benefit and POSH as short checklists: what to file, by when, and when to call a lawyer.",
			scene: "shield",
		},
		{
			title: "An HR folder to carry to interviews",
			text: "Job descriptions, an onboarding plan, a policy, a payroll sheet and an attrition report: all your own.",
			scene: "projects",
		},
	],
	weeksSentence: "One part of the employee’s journey at a time, in two hours a week.",
	weeks: [
		"What HR is answerable for",
		"Writing and filling a role",
		"Interviews and offers",
		"Onboarding and policies",
		"Payroll and compliance",
		"Performance and growth",
		"HR data and attrition",
		"Capstone and interviews",
	],
	curriculum: [
		{
			weeks: "Weeks 1–3",
			title: "Workforce Planning and Talent Acquisition",
			topics: [
				"Tell apart the work of generalist, recruiter, partner and payroll",
				"Turn a manpower plan into job descriptions",
				"Source through portals, referrals, campus and search strings",
				"Run structured interviews with scorecards and reference checks",
				"Make offers, negotiate pay and prevent drop-outs before joining",
			],
		},
		{
			weeks: "Week 4",
			title: "Onboarding and HR Operations",
			topics: [
				"Issue the appointment letter and plan the first ninety days",
				"Keep leave, attendance and shifts in an HR system",
				"Write policies people can understand, and a handbook",
				"Close an exit: wages within two working days, then an exit interview",
			],
		},
		{
			weeks: "Week 5",
			title: "Payroll and Labour Law",
			topics: [
				"Build a salary structure under the 50 percent wage rule",
				"Calculate PF, ESI, gratuity, bonus and professional tax",
				"Deduct TDS on salary under the old and the new tax regime",
				"Apply the four labour codes and the State’s shops and establishments Act",
				"Set up a POSH committee, its procedure and annual report",
				"Run payroll in a spreadsheet, with checks",
			],
		},
		{
			weeks: "Week 6",
			title: "Performance, Learning and Relations",
			topics: [
				"Set goals, give feedback and appraise without surprises",
				"Find training needs, fill a calendar, measure a session",
				"Hear a grievance and hold a fair inquiry",
				"Plan recognition and wellbeing on a small budget",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "HR Analytics and Capstone",
			topics: [
				"Define headcount, time to hire, attrition and absence",
				"Build a one-page HR dashboard in Excel",
				"Judge AI screening tools: bias, notice, consent under the DPDP Act",
				"Capstone: an attrition plan for the firm of eighty",
				"Prepare for recruiter and HR executive interviews",
			],
		},
	],
	tools: ["Excel", "Google Forms", "Zoho People", "Job portals", "EPFO portal", "ESIC portal", "Canva", "PowerPoint"],
	outcomes: [
		"Write a job description and run a structured hiring round",
		"Prepare a payroll with statutory deductions and check it",
		"Draft policies and letters that hold up",
		"Handle a grievance with a fair, recorded process",
		"Report attrition and hiring with clear definitions",
	],
	faqs: [
		{
			question: "Is there a cost to apply for this program?",
			answer: `No. Applying is free for students, graduates and working people alike, with no registration fee for applying. Admissions reaches out within ${replyTime.course} for a friendly call, not an interview.`,
		},
		{
			question: "Is a certificate provided?",
			answer:
				"Yes. The certificate is given on completion, together with your reviewed HR folder, which interviewers open first.",
		},
		{
			question: "I have no MBA. Do companies hire HR people without one?",
			answer:
				"For recruiter, payroll and HR executive posts, yes, often. They ask for clear speech, Excel and knowledge of statutory rules, which is what you practise here.",
		},
	],
	planLayout: "standard",
};
