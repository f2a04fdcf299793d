import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { testimonial } from "./schema/proof.ts";

export type Testimonial = z.output<typeof testimonial>;

/** The home page shows them in three columns, one after the other. */
export const testimonials: readonly Testimonial[] = published("testimonials") ?? [
	{
		author: "Rakesh Hiremath",
		specimen: true,
		program: "Full Stack Bootcamp",
		slug: "full-stack-development",
		stars: 5,
		text: "Two tutorials finished, nothing deployed. That was me in May. By week five of the Full Stack Bootcamp my hostel’s mess menu was a live page, and the whole wing was using it.",
	},
	{
		author: "Sneha Kulkarni",
		specimen: true,
		program: "Data Analytics",
		slug: "data-analytics",
		stars: 5,
		text: "My mentor returned my first Data Analytics dashboard with eleven comments. I was upset for one evening. The second version is the one I opened in my interview.",
	},
	{
		author: "Joel D’Souza",
		specimen: true,
		program: "UI/UX Design",
		slug: "ui-ux",
		stars: 4,
		text: "In UI/UX Design we tested on real phones with people from my apartment. Now I know why my uncle could not find the pay button: it was grey.",
	},
	{
		author: "Aarti Nair",
		specimen: true,
		program: "Machine Learning",
		slug: "machine-learning",
		stars: 4,
		text: "Good pace, but week three is steep if you last did matrices in the twelfth. Keep that Saturday free.",
	},
	{
		author: "Manjunath B.",
		specimen: true,
		program: "Full Stack Python",
		slug: "full-stack-python",
		stars: 5,
		text: "I work a full shift in Peenya. Recordings at ten at night and one doubt call on Sunday: there was no other way I could have done this.",
	},
	{
		author: "Fathima Zehra",
		specimen: true,
		program: "Power Pack Program",
		slug: "ui-ux",
		stars: 5,
		text: "The Power Pack Program let me do web development and product design together. I drew a booking page for a clinic in Hospet, then built it. I can defend every screen of it.",
	},
	{
		author: "Pooja Patil",
		specimen: true,
		program: "Business Analytics",
		slug: "business-analytics",
		stars: 5,
		text: "Papa wanted to see what the fee covers. They sent him the whole list the same day, with dates. He read it twice and said yes.",
	},
	{
		author: "Imran Shaikh",
		specimen: true,
		program: "Cyber Security",
		slug: "cyber-security",
		stars: 4,
		text: "We broke into our own practice server, which took an hour, and then wrote the report, which took a week. The report is what the interviewer asked about.",
	},
	{
		author: "Divya Gowda",
		specimen: true,
		program: "Data Science",
		slug: "data-science",
		stars: 5,
		text: "BSc from Hassan, no coding after first year. I asked what a p-value is three times in one class and nobody sighed.",
	},
	{
		author: "Kiran Jadhav",
		specimen: true,
		program: "Digital Marketing with AI",
		slug: "digital-marketing",
		stars: 5,
		text: "For the project I ran ads for my cousin’s bakery in Belgaum on a budget of 2,000 rupees. Forty-one cake orders in nine days, and a sheet that shows which post brought which order.",
	},
	{
		author: "Sahana Rao",
		specimen: true,
		program: "Cloud Computing",
		slug: "cloud-computing",
		stars: 5,
		text: "One mentor, twelve of us. He knew my name and my usual mistakes by the second week, and checked my billing alarm before I did.",
	},
	{
		author: "Vikram Shetty",
		specimen: true,
		program: "Artificial Intelligence",
		slug: "artificial-intelligence",
		stars: 4,
		text: "The projects were the useful part, the one on reading old sale deeds most of all. One more live class a week would have earned the fifth star.",
	},
];
