import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const cyberSecurity: Program = {
	slug: "cyber-security",
	title: "Cyber Security",
	domain: "Cyber Security",
	ground: "kumkum",
	tagline: "Think like the thief, work like the guard.",
	description:
		"Networks, Linux, web attacks, monitoring and response, practised in a closed lab where breaking things is allowed. Both sides of the job, with the law that separates them.",
	summary:
		"Cyber security in eight weeks: networks, Linux, web and system attacks in a legal lab, SIEM monitoring, incident response and reports people act on.",
	hoursPerWeek: 3,
	modules: 9,
	whySentence: "What a hiring manager in a security operations centre hopes to hear from a fresher.",
	why: [
		{
			title: "A lab you are allowed to break",
			text: "Virtual machines, planted flaws, no route to the outside. Attack them as often as you like, because the same act elsewhere is an offence and you will know which section.",
			scene: "shield",
		},
		{
			title: "Read the packets before the tools",
			text: "You open a capture and say who spoke to whom, what was asked, and what was not encrypted. Scanners come later, and make more sense.",
			scene: "lens",
		},
		{
			title: "A night of alerts",
			text: "Four hundred alerts, six that matter. You sort them, escalate one, explain the rest.",
			scene: "dots",
		},
		{
			title: "Findings a developer can fix",
			text: "Steps to repeat, risk, remedy. A mentor rejects a report that only frightens.",
			scene: "review",
		},
		{
			title: "People are the usual way in",
			text: "You study real phishing messages in Indian languages, write a safe awareness drill, and measure who reports it as well as who clicks.",
			scene: "people",
		},
		{
			title: "Scenario rounds for analyst jobs",
			text: "A laptop is talking to an unknown address at 2 am. Talk us through your first thirty minutes.",
			scene: "clock",
		},
	],
	weeksSentence:
		"One hour of ideas, two in the lab. Your laptop should run one virtual machine: 8 GB of memory is enough.",
	weeks: [
		"Networks and packets",
		"Linux and Windows basics",
		"Finding what is exposed",
		"Web attacks and fixes",
		"Passwords and privilege",
		"Logs, alerts, SIEM",
		"Incident and evidence",
		"Capstone and interview",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Security Foundations",
			topics: [
				"Rate risks to confidentiality, integrity and availability",
				"Follow TCP/IP, ports, DNS and TLS through firewalls and VPNs",
				"Capture and read packets in Wireshark",
				"Manage users, permissions, services and logs on Linux and Windows",
				"Use hashing, encryption, certificates, passkeys and MFA correctly",
				"Agree scope and consent under the IT Act before any test",
			],
		},
		{
			weeks: "Week 3",
			title: "Reconnaissance and Vulnerability Assessment",
			topics: [
				"Collect open-source intelligence within the rules",
				"Discover hosts and services with Nmap",
				"Scan for known flaws; read CVE entries and CVSS scores",
				"Weed out false positives and decide what to fix first",
			],
		},
		{
			weeks: "Weeks 4–5",
			title: "Web and System Security",
			topics: [
				"Work through OWASP Top 10:2025, one exercise for each",
				"Intercept, repeat and compare requests in Burp Suite",
				"Exploit and fix injection, XSS, SSRF and broken access control",
				"Test password storage, lockout and Active Directory basics",
				"Escalate privileges in the lab, then harden both systems",
				"Write short Python scripts for scans and logs",
			],
		},
		{
			weeks: "Week 6",
			title: "Monitoring and Detection",
			topics: [
				"See how a security operations centre works, tier by tier",
				"Collect logs and search them in a SIEM",
				"Write detection rules mapped to MITRE ATT&CK",
				"Join endpoint, email, identity and cloud signals",
				"Triage, escalate and hand over with shift notes",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Incident Response, Governance and Capstone",
			topics: [
				"Run an incident: contain, remove, recover, learn",
				"Preserve evidence with a chain of custody and a disk image",
				"Report to CERT-In within six hours; draft the DPDP breach notice",
				"Map controls to ISO 27001 and NIST CSF 2.0",
				"Plan a phishing drill that does not shame anyone",
				"Capstone: assess a sample company, report and present",
			],
		},
	],
	tools: ["Kali Linux", "Wireshark", "Nmap", "Burp Suite", "Metasploit", "Wazuh", "Python", "VirtualBox"],
	outcomes: [
		"Read network traffic and system logs with confidence",
		"Assess a web application against the OWASP Top 10",
		"Triage alerts in a SIEM and write a clear escalation",
		"Follow an incident from first sign to lessons learnt",
		"Write reports that engineers and managers both use",
	],
	faqs: [
		{
			question: "Is it free to apply?",
			answer: `Yes, applying is free and there is no registration fee for applying; hang up on anyone who asks for one, or for an OTP. Our admissions team reaches out within ${replyTime.course} from the number shown on this site.`,
		},
		{
			question: "Do I get a certificate I can show?",
			answer:
				"Yes, on completion, and it has a number that can be checked with us. Your assessment report, with the sample company’s details, is yours to show as well.",
		},
		{
			question: "Do I need to be a programmer?",
			answer:
				"No. You will read a little Python and write short scripts in weeks four and five. Comfort with installing software and curiosity about how things fail matter more.",
		},
	],
	planLayout: "standard",
};
