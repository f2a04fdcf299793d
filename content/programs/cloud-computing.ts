import type { Program } from "../program.ts";

export const cloudComputing: Program = {
	slug: "cloud-computing",
	title: "Cloud Computing",
	domain: "Cloud Computing",
	ground: "lagoon",
	tagline: "Keep it up, keep it safe, keep the bill small.",
	description:
		"Networks, servers, storage, databases and serverless functions on AWS, set up by hand once and by code ever after. You will read a bill as carefully as a log.",
	summary:
		"Cloud computing on AWS in eight weeks: Linux, networking, IAM, compute, storage, serverless, Terraform, monitoring and cost, in guided labs.",
	stars: 5,
	hoursPerWeek: 4,
	approval: 94,
	modules: 9,
	whySentence: "Anyone can start a server. A cloud engineer is asked to keep it running at three in the morning.",
	why: [
		{
			title: "Draw the network, then build it",
			text: "Subnets, routes, gateways and rules on paper first. When a packet goes missing, you trace the drawing and not your luck.",
			scene: "flow",
		},
		{
			title: "A bill with no surprises",
			text: "Budgets and alarms are set before the first server. You tag, watch, and shut down what is idle; every lab fits inside free or very cheap usage.",
			scene: "ledger",
		},
		{
			title: "Nobody gets the master key",
			text: "Least privilege from day one: users, roles, policies, and a log of who did what.",
			scene: "shield",
		},
		{
			title: "Traffic times ten, on purpose",
			text: "You load-test your own site, watch it bend, and add scaling that gives the servers back.",
			scene: "growth",
		},
		{
			title: "By hand once, by code after",
			text: "Click through the console to understand it. Then write it in Terraform, destroy everything, and bring it all back with one command.",
			scene: "tools",
		},
		{
			title: "An architecture round with a practitioner",
			text: "You are given a ticket-booking site and a budget. Defend each box you draw.",
			scene: "interview",
		},
	],
	weeksSentence: "Four hours, mostly labs. Each has a clean-up step, and your mentor checks that you did it.",
	weeks: [
		"Linux and the network",
		"Accounts, roles, budgets",
		"Servers that scale",
		"Storage and databases",
		"Serverless and queues",
		"Everything as code",
		"Watch, secure, recover",
		"Capstone architecture",
	],
	curriculum: [
		{
			weeks: "Weeks 1-2",
			title: "Cloud, Linux and Identity",
			topics: [
				"Service and deployment models; regions and zones",
				"Shared responsibility: what stays your job",
				"Linux shell, SSH, permissions, services, logs",
				"IP addressing, CIDR, DNS, HTTP and TLS",
				"IAM users, groups, roles, policies and MFA",
				"Budgets, tags and cost alarms",
			],
		},
		{
			weeks: "Week 3",
			title: "Networking and Compute",
			topics: [
				"VPC, subnets, route tables, internet and NAT gateways",
				"Security groups and network ACLs compared",
				"EC2: images, instance types, user data, spot",
				"Load balancers and auto scaling groups",
				"Lab: a two-zone web site that survives a lost server",
			],
		},
		{
			weeks: "Week 4",
			title: "Storage and Databases",
			topics: [
				"S3: classes, versioning, lifecycle, access rules",
				"Block and file storage: EBS and EFS",
				"RDS: replicas, backups, failover",
				"DynamoDB keys and when not to use it",
				"CloudFront in front of static and dynamic content",
			],
		},
		{
			weeks: "Weeks 5-6",
			title: "Serverless and Infrastructure as Code",
			topics: [
				"Lambda, API Gateway and cold starts",
				"Queues, topics and events: SQS, SNS, EventBridge",
				"Containers on ECS with Fargate",
				"Terraform: providers, state, modules, plan and apply",
				"A pipeline that plans on pull request and applies on merge",
			],
		},
		{
			weeks: "Weeks 7-8",
			title: "Operations, Security and Capstone",
			topics: [
				"CloudWatch metrics, logs, alarms, dashboards",
				"KMS, secrets, CloudTrail and a first incident",
				"Backup, recovery time and recovery point, rehearsed",
				"Cost review and the Well-Architected questions",
				"The same ideas on Azure and Google Cloud",
				"Capstone: design, build, load-test, tear down",
			],
		},
	],
	tools: ["AWS", "Linux", "Terraform", "Docker", "CloudWatch", "GitHub Actions", "Python", "Git & GitHub"],
	outcomes: [
		"Design a secure network across two availability zones",
		"Deploy a scaling web application with a managed database",
		"Build event-driven services without servers",
		"Describe and rebuild the whole set-up in Terraform",
		"Read a bill, find the waste and cut it",
		"Sit an associate-level cloud exam with a clear study plan",
	],
	faqs: [
		{
			question: "Does applying cost anything?",
			answer: "No. Applying is free, and the brochure is free as well.",
		},
		{
			question: "What should I expect after pressing Apply Now?",
			answer:
				"The admissions team reaches out within 24 hours to talk about your background in Linux and networks, and about timings.",
		},
		{
			question: "Do you take a registration fee from applicants?",
			answer: "We do not; there is no registration fee for applying. It is part of enrolling in a plan, later.",
		},
		{
			question: "Is this the same as a vendor’s certification?",
			answer:
				"No. On completion you get our certificate. Vendor exams are separate and paid to the vendor; the syllabus covers most of what an associate exam asks.",
		},
		{
			question: "Will I be charged for cloud usage?",
			answer:
				"You open your own account, usually with free credit for new users. Labs are sized for it, alarms warn you early, and a forgotten server is the only thing that costs real money.",
		},
	],
	planLayout: "standard",
};
