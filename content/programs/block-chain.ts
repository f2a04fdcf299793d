import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const blockChain: Program = {
	slug: "block-chain",
	title: "Block Chain",
	domain: "Block Chain & Web3",
	ground: "marigold",
	tagline: "Write contracts that nobody can quietly change.",
	description:
		"How blocks, keys and consensus work, then Solidity contracts tested, attacked and deployed to a public test network. Engineering only: no coin tips and no trading.",
	summary:
		"Block chain and Web3 in eight weeks: cryptography, Ethereum, Solidity, testing, contract security and a dApp on a public test network. No trading.",
	hoursPerWeek: 3,
	modules: 8,
	whySentence: "The subject attracts noise. This is what is left when you take the noise out.",
	why: [
		{
			title: "Build a chain before you join one",
			text: "Two hundred lines of JavaScript: blocks, hashes, signatures, a longest-chain rule. Then change one old entry and watch everything after it fail.",
			scene: "blocks",
		},
		{
			title: "Contracts are attacked, on purpose",
			text: "Reentrancy, an unchecked call, a forgotten access rule. You drain a sample vault on a local network, then write the version that holds.",
			scene: "shield",
		},
		{
			title: "When a database is the better choice",
			text: "Many proposals need no chain. You learn to say so early, and to defend the few that do.",
			scene: "table",
		},
		{
			title: "An app that people can open",
			text: "Wallet, transaction, waiting, failure: designed for a person who has never paid gas.",
			scene: "phone",
		},
		{
			title: "Test money throughout",
			text: "Everything runs on a local node or a public test network with free test coins. You never need to buy or hold a token for this program.",
			scene: "ledger",
		},
		{
			title: "Audit notes from a working developer",
			text: "Your capstone contract comes back with findings by severity, like an audit report.",
			scene: "review",
		},
	],
	weeksSentence: "Contracts are short; thinking about how they fail is what takes the three hours.",
	weeks: [
		"Hashes, keys, signatures",
		"Blocks and consensus",
		"Ethereum and gas",
		"Solidity, first contracts",
		"Tokens and standards",
		"Attacks and audits",
		"The app around it",
		"Deploy and present",
	],
	curriculum: [
		{
			weeks: "Weeks 1–2",
			title: "Cryptography and Distributed Ledgers",
			topics: [
				"Hash a file, build a Merkle tree, sign and verify a message",
				"Follow a transaction through peers, forks and finality",
				"Compare proof of work, proof of stake and Byzantine agreement",
				"Choose between public, private and consortium chains",
				"Lab: a working chain in two hundred lines",
			],
		},
		{
			weeks: "Week 3",
			title: "Ethereum Fundamentals",
			topics: [
				"Read accounts, nonces, gas and fees on a block explorer",
				"Step through the virtual machine: stack, storage, events",
				"Set up wallets, smart accounts and safe key handling",
				"Send a transaction over a layer 2 rollup and see why fees fell",
			],
		},
		{
			weeks: "Weeks 4–5",
			title: "Solidity Development",
			topics: [
				"Write contracts with mappings, structs, modifiers and custom errors",
				"Compose contracts with inheritance and interfaces",
				"Test with Hardhat and Foundry, in Solidity and TypeScript",
				"Issue ERC-20, ERC-721 and ERC-1155 tokens with OpenZeppelin",
				"Upgrade a contract behind a proxy and list what can go wrong",
				"Project: escrow for a second-hand market",
			],
		},
		{
			weeks: "Week 6",
			title: "Smart Contract Security",
			topics: [
				"Exploit reentrancy, then fix it with checks-effects-interactions",
				"Break access control, price oracles and transaction order",
				"Run fuzz and invariant tests, and Slither for static analysis",
				"Read a public audit report, finding by finding",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "dApps, Context and Capstone",
			topics: [
				"Connect a React front end with viem and a wallet",
				"Store files on IPFS and index events into a history",
				"Deploy to a public test network and verify the source",
				"Study Indian pilots in supply chain, land records and identity",
				"Learn how India taxes virtual digital assets, and who reports to FIU-IND",
				"Capstone demo with an audit of a classmate’s contract",
			],
		},
	],
	tools: [
		"Solidity",
		"Hardhat",
		"Foundry",
		"OpenZeppelin",
		"TypeScript",
		"React",
		"viem",
		"Slither",
		"IPFS",
		"Git & GitHub",
	],
	outcomes: [
		"Explain consensus and finality without slogans",
		"Write, test and deploy Solidity contracts",
		"Find and fix the common contract vulnerabilities",
		"Build a React front end with a wallet connection",
		"Judge whether a problem needs a chain at all",
	],
	faqs: [
		{
			question: "Must I pay before I apply?",
			answer: `No. Applying is free and there is no registration fee for applying. The page tells you at once that your application arrived, and admissions reaches out within ${replyTime.course}.`,
		},
		{
			question: "What certificate is given?",
			answer:
				"A certificate is given on completion: your capstone is deployed to a test network and its audit findings are closed.",
		},
		{
			question: "Will you teach me which coins to buy?",
			answer:
				"No. We teach engineering and do not discuss prices or investments. What you do need is a little JavaScript, or any other language you can already write a loop in.",
		},
	],
	planLayout: "standard",
};
