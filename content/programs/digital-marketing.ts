import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const digitalMarketing: Program = {
	slug: "digital-marketing",
	title: "Digital Marketing with AI",
	domain: "Digital Marketing",
	cardTitle: "Digital-Marketing with AI",
	ground: "marigold",
	tagline: "Know what each rupee of the budget brought back.",
	description:
		"Search, social, content, email and paid campaigns, with AI tools used as an assistant whose work you check. You run a small real campaign and explain its result to the owner.",
	summary:
		"Digital marketing with AI in eight weeks: SEO, content, social, paid ads, email and analytics, with a small live campaign you plan and report on.",
	hoursPerWeek: 4,
	modules: 9,
	whySentence: "Six reasons a shop owner or an agency would trust you with a budget.",
	why: [
		{
			title: "A live campaign by week five",
			text: "You choose a neighbourhood business, write the ads, set a small daily cap and watch what people do. Most first drafts lose money; the second is written from that.",
			scene: "campaign",
		},
		{
			title: "Reports in rupees",
			text: "Cost per enquiry, per visit, per sale. Your client in Mysuru does not pay rent with impressions, and after two weeks of this you stop quoting them.",
			scene: "funnel",
		},
		{
			title: "Know the person before the post",
			text: "Call five customers. Write down their words. Your headlines come from that page.",
			scene: "people",
		},
		{
			title: "AI drafts, you decide",
			text: "Ten variants in a minute, nine of them dull. You learn to brief, check facts, keep the brand’s voice and label what was generated.",
			scene: "tools",
		},
		{
			title: "Landing pages that load on a bus",
			text: "You build one, open it on a slow phone, and cut until the form appears before the next stop.",
			scene: "screens",
		},
		{
			title: "A portfolio of before and after",
			text: "An SEO audit, a month’s content calendar, a paid campaign and its report: numbers at the start, numbers at the end, and what you would do next.",
			scene: "projects",
		},
	],
	weeksSentence: "One channel at a time. Ad spend is yours to set; about ₹2,000 over two weeks teaches enough.",
	weeks: [
		"Customers and positioning",
		"Content with an AI helper",
		"SEO: found without paying",
		"Social and short video",
		"Search and social ads",
		"Landing pages and email",
		"Analytics and reporting",
		"Campaign review",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Marketing Foundations and Content",
			topics: [
				"Choose a segment, a position and an offer; draw the funnel",
				"Interview customers and keep the words they use",
				"Plan a month’s calendar in one brand voice",
				"Brief AI tools for drafts, images and variants",
				"Check facts, copyright, influencer disclosure and labels on AI images",
				"Project: a month of content for a real small business",
			],
		},
		{
			weeks: "Week 3",
			title: "Search Engine Optimisation",
			topics: [
				"Learn how engines crawl, index and rank, and what AI answers quote",
				"Research keywords by intent, including Indian languages",
				"Write titles, headings, internal links and structured data",
				"Fix speed, mobile, indexing and redirects from Search Console",
				"Set up the business profile and win local searches",
			],
		},
		{
			weeks: "Week 4",
			title: "Social Media and Community",
			topics: [
				"Choose channels by where the audience is",
				"Script, shoot, caption and edit short video on a phone",
				"Answer comments, and a complaint, in public",
				"Run WhatsApp Business: catalogue, opt-in, approved templates",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Paid Campaigns and Conversion",
			topics: [
				"Set up search ads: match types, bidding, negative keywords",
				"Test social creatives, audiences and frequency",
				"Steer automated campaigns with clean goals, caps and exclusions",
				"Build landing pages and run A/B tests with enough data",
				"Write email sequences that people agreed to and filters pass",
				"Project: a live campaign on a small budget",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Analytics, Reporting and Capstone",
			topics: [
				"Track key events and UTM tags in Google Analytics 4",
				"Compare attribution, cost per acquisition and return on ad spend",
				"Build a client dashboard in Data Studio",
				"Collect consent the way the DPDP Act and its Rules ask",
				"Capstone: strategy, campaign, report, and a client meeting",
			],
		},
	],
	tools: [
		"Google Analytics 4",
		"Search Console",
		"Google Ads",
		"Meta Ads Manager",
		"Data Studio",
		"WordPress",
		"Canva",
		"WhatsApp Business",
		"AI writing and image tools",
	],
	outcomes: [
		"Write a one-page strategy from customer interviews",
		"Audit a site for search and fix what matters first",
		"Plan, launch and control paid campaigns within a budget",
		"Use AI tools for drafts and catch their mistakes",
		"Report results in money, with a next step",
	],
	faqs: [
		{
			question: "Do I have to pay to send the form?",
			answer: `No, applying is free and carries no registration fee. The admissions team reaches out within ${replyTime.course}, by call or chat as you prefer.`,
		},
		{
			question: "Which certificates will I have?",
			answer:
				"A certificate on completion, and one for the internship on your live campaign. Some platforms give free exams of their own; we tell you which are worth a weekend.",
		},
		{
			question: "I have a shop and no wish for a job. Is it useful?",
			answer:
				"Yes. Several learners use their own business as the project. Tell us in week one, and your projects will be set on your shop.",
		},
	],
	planLayout: "standard",
};
