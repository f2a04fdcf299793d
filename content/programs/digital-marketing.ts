import type { Program } from "../program.ts";

export const digitalMarketing: Program = {
	slug: "digital-marketing",
	title: "Digital Marketing with AI",
	domain: "Digital Marketing",
	cardTitle: "Digital-Marketing with AI",
	ground: "marigold",
	tagline: "Spend a little, measure everything, then spend more.",
	description:
		"Search, social, content, email and paid campaigns, with AI tools used as an assistant whose work you check. You run a small real campaign and account for every rupee of it.",
	summary:
		"Digital marketing with AI in eight weeks: SEO, content, social, paid ads, email and analytics, with a small live campaign you plan and report on.",
	stars: 5,
	hoursPerWeek: 4,
	approval: 99,
	modules: 9,
	whySentence: "Six reasons a shop owner or an agency would trust you with a budget.",
	why: [
		{
			title: "A live campaign by week five",
			text: "You choose a neighbourhood business, write the ads, set a small daily cap and watch what people do. Most first drafts lose money. That is the lesson.",
			scene: "growth",
		},
		{
			title: "Reports in rupees, not in likes",
			text: "Cost per enquiry, per visit, per sale. Your client in Mysuru does not care about impressions, and after two weeks of this you will not either.",
			scene: "ledger",
		},
		{
			title: "Know the person before the post",
			text: "Call five customers. Write down their words. Your headlines come from that page.",
			scene: "people",
		},
		{
			title: "AI drafts, you decide",
			text: "Ten variants in a minute, nine of them dull. You learn to brief, check facts, keep the brand’s voice and say what was generated.",
			scene: "tools",
		},
		{
			title: "Landing pages that load on a bus",
			text: "You build one, test two versions and keep the one that brings more enquiries on a slow phone.",
			scene: "screens",
		},
		{
			title: "A portfolio of before and after",
			text: "An SEO audit, a month’s content calendar, a paid campaign and its report: numbers at the start, numbers at the end, and what you would do next.",
			scene: "projects",
		},
	],
	weeksSentence: "Four hours a week, one channel at a time. You set the ad spend for practice; ₹500 is enough.",
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
			weeks: "Weeks 1-2",
			title: "Marketing Foundations and Content",
			topics: [
				"Segments, positioning, offers and the funnel",
				"Customer interviews and the words people use",
				"Content calendar, formats and brand voice",
				"Briefing AI tools for drafts, images and variants",
				"Fact-checking, copyright and disclosure rules for influencers",
				"Project: a month of content for a real small business",
			],
		},
		{
			weeks: "Week 3",
			title: "Search Engine Optimisation",
			topics: [
				"How search engines crawl, index and rank",
				"Keyword research by intent, including Indian languages",
				"On-page work: titles, headings, internal links, schema",
				"Technical checks: speed, mobile, indexing, redirects",
				"Local search and the business profile; answers by AI search",
			],
		},
		{
			weeks: "Week 4",
			title: "Social Media and Community",
			topics: [
				"Choosing channels by audience, not by fashion",
				"Short video: hook, script, captions, editing on a phone",
				"Community, comments and handling a complaint in public",
				"WhatsApp Business: catalogue, broadcast consent, quick replies",
			],
		},
		{
			weeks: "Weeks 5-6",
			title: "Paid Campaigns and Conversion",
			topics: [
				"Search ads: match types, quality, bidding, negatives",
				"Social ads: audiences, creative tests, frequency",
				"Budgets, daily caps and when to stop an ad",
				"Landing pages, forms and A/B tests with enough data",
				"Email: consent, lists, sequences and deliverability",
				"Project: a live campaign on a small budget",
			],
		},
		{
			weeks: "Weeks 7-8",
			title: "Analytics, Reporting and Capstone",
			topics: [
				"Google Analytics 4: events, conversions, UTM discipline",
				"Attribution, cost per acquisition and return on ad spend",
				"Dashboards in Looker Studio",
				"Privacy: consent and the DPDP Act 2023 for marketers",
				"Capstone: strategy, campaign, report, and a client meeting",
			],
		},
	],
	tools: [
		"Google Analytics 4",
		"Search Console",
		"Google Ads",
		"Meta Ads Manager",
		"Looker Studio",
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
			answer: "No, applying is free. The form asks for your details, your college and nothing to do with payment.",
		},
		{
			question: "How long until I hear from you?",
			answer: "Less than a day: the admissions team reaches out within 24 hours, by call or chat as you prefer.",
		},
		{
			question: "What is the registration fee for then?",
			answer:
				"It belongs to the plans, and keeps a place in the batch after you choose one. For applying there is no registration fee.",
		},
		{
			question: "Which certificates will I have?",
			answer:
				"A certificate on completion, and one for the internship on your live campaign. Some platforms give free exams of their own; we tell you which are worth a weekend.",
		},
		{
			question: "I have a shop and no wish for a job. Is it useful?",
			answer:
				"Yes. Several learners use their own business as the project. Tell your mentor in week one and every task will be set on your shop.",
		},
	],
	planLayout: "standard",
};
