import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const cloudComputing: Program = {
	slug: "cloud-computing",
	title: "Cloud Computing",
	domain: "Cloud Computing",
	ground: "lagoon",
	tagline: "Runs at 3 am, cheap at month end.",
	description:
		"Networks, servers, storage, databases and serverless functions on AWS, set up by hand once and by code ever after. You will read a bill as carefully as a log.",
	summary:
		"Cloud computing on AWS in eight weeks: Linux, networking, IAM, compute, storage, serverless, Terraform, monitoring and cost, in guided labs.",
	hoursPerWeek: 4,
	modules: 9,
	whySentence: "Six habits a team looks for before it hands over its production account.",
	why: [
		{
			title: "Draw the network, then build it",
			text: "Subnets, routes, gateways and rules on paper first. When a packet goes missing, the drawing tells you where to look.",
			scene: "servers",
		},
		{
			title: "A bill with no surprises",
			text: "Budgets and alarms are set before the first server. You tag, watch, and shut down what is idle; every lab is sized for free credit or very cheap usage.",
			scene: "invoice",
		},
		{
			title: "Nobody gets the master key",
			text: "Least privilege from day one: roles, policies, short sessions, and a log of who did what.",
			scene: "lock",
		},
		{
			title: "Traffic times ten, on purpose",
			text: "You load-test your own site, watch it bend, and add scaling that gives the servers back.",
			scene: "growth",
		},
		{
			title: "By hand once, by code after",
			text: "Click through the console to understand it. Then write it in Terraform, destroy everything, and bring it all back with one command.",
			scene: "terminal",
		},
		{
			title: "An architecture round with a practitioner",
			text: "You are given a ticket-booking site and a budget. Defend each box you draw.",
			scene: "interview",
		},
	],
	weeksSentence: "Mostly labs. Each has a clean-up step, and a script checks that you did it.",
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
			weeks: "Weeks 1–2",
			title: "Cloud, Linux and Identity",
			topics: [
				"Compare service models, regions and zones, Mumbai and Hyderabad first",
				"Draw the line of shared responsibility for one workload",
				"Work in a Linux shell: SSH, permissions, services, logs",
				"Plan IP ranges in CIDR; trace DNS, HTTP and TLS",
				"Grant access with IAM roles, policies, single sign-on and MFA",
				"Set budgets, tags and cost alarms before anything runs",
			],
		},
		{
			weeks: "Week 3",
			title: "Networking and Compute",
			topics: [
				"Build a VPC: subnets, route tables, internet and NAT gateways",
				"Filter traffic with security groups and network ACLs",
				"Launch EC2 from images with user data; try spot capacity",
				"Balance load, and scale a group out and back in",
				"Lab: a two-zone web site that survives a lost server",
			],
		},
		{
			weeks: "Week 4",
			title: "Storage and Databases",
			topics: [
				"Set S3 versioning, lifecycle, storage classes and access rules",
				"Attach and snapshot block storage; share files with EFS",
				"Run RDS with replicas, backups and a tested failover",
				"Design DynamoDB keys, and know when not to use it",
				"Put CloudFront in front of static and dynamic content",
			],
		},
		{
			weeks: "Weeks 5–6",
			title: "Serverless and Infrastructure as Code",
			topics: [
				"Write Python functions on Lambda behind API Gateway",
				"Decouple with queues, topics and events: SQS, SNS, EventBridge",
				"Pack an app with Docker and run it on ECS with Fargate",
				"Describe it all in Terraform: state, modules, plan and apply",
				"Plan on pull request, apply on merge, with no stored keys",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Operations, Security and Capstone",
			topics: [
				"Watch metrics, logs and alarms in CloudWatch",
				"Encrypt with KMS, keep secrets, follow an incident in CloudTrail",
				"Rehearse a restore against recovery time and recovery point",
				"Review cost and design with the Well-Architected questions",
				"Map the same ideas to Azure and Google Cloud",
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
			answer: `No. Applying is free; no registration fee is taken from applicants. The admissions team reaches out within ${replyTime.course} to talk about your background in Linux and networks, and about timings.`,
		},
		{
			question: "Is this the same as a vendor’s certification?",
			answer:
				"No. On completion you get our certificate. Vendor exams are separate and paid to the vendor; the syllabus covers most of what an associate exam asks.",
		},
		{
			question: "Will I be charged for cloud usage?",
			answer:
				"You open your own AWS account, for which you need a card; new accounts get free credit for some months. Labs are sized for it, alarms warn you early, and what you forget to delete is what costs money.",
		},
	],
	planLayout: "standard",
};
