import type { Random } from "./random.ts";

export type Person = {
	name: string;
	email: string;
	phone: string;
	college: string;
	collegemail: string;
	passingyear: number;
};

const firstNames =
	"Aarav Aditi Ananya Arjun Asha Bhavana Chaitra Deepak Devika Divya Farah Gautam Harini Imran Ishaan Jaya Karthik Kavya Keerthi Lakshmi Manoj Meera Mohan Nandini Naveen Neha Nikhil Pooja Pranav Priya Rahul Ramya Ravi Rhea Rohan Sahana Sameer Sandhya Shreya Siddharth Sneha Suresh Swathi Tanvi Uday Varun Vidya Vikram Yamini Zoya".split(
		" ",
	);
const lastNames =
	"Acharya Bhat Biswas Chandran Das D'Souza Fernandes Ghosh Gowda Gupta Hegde Iyer Jain Joshi Kamath Khan Kulkarni Kumar Menon Mishra Mukherjee Naidu Nair Pai Patel Patil Pillai Prabhu Rao Reddy Sethi Shah Sharma Shetty Singh Siddiqui Sinha Thomas Varma Yadav".split(
		" ",
	);

/** Invented, as are all addresses: `.example` can belong to nobody. */
const colleges = [
	["Shanti Valley College of Engineering", "shantivalley"],
	["Coral Bay Institute of Technology", "coralbay"],
	["Kaveri Ridge University", "kaveriridge"],
	["Marigold College of Science", "marigoldcollege"],
	["Nilgiri Lake Institute of Management", "nilgirilake"],
	["Sandalwood City College", "sandalwoodcity"],
	["Banyan Grove Engineering College", "banyangrove"],
	["Lotus Pond College of Commerce", "lotuspond"],
	["Silver Hills Polytechnic", "silverhills"],
	["Tungabhadra Plains University", "tungaplains"],
	["Peacock Garden Women's College", "peacockgarden"],
	["Eastern Dunes Institute of Technology", "easterndunes"],
	["Granite Fort College of Engineering", "granitefort"],
	["Monsoon Coast University", "monsooncoast"],
] as const;

const earliestYear = 2023;
const latestYear = 2029;

export function samplePerson(random: Random): Person {
	const first = random.pick(firstNames);
	const last = random.pick(lastNames);
	const [college, domain] = random.pick(colleges);
	const account = `${first}.${last}`.toLowerCase().replaceAll("'", "");
	const passingyear = random.whole(earliestYear, latestYear);
	return {
		name: random.chance(0.06) ? `${last.charAt(0)}. ${first}` : `${first} ${last}`,
		email: `${account}${random.whole(1, 99)}@${random.pick(["mail", "post", "inbox"])}.example`,
		phone: samplePhone(random),
		college,
		collegemail: `${account}.${passingyear % 100}@${domain}.example`,
		passingyear,
	};
}

/** In the ways people write them. India reserves no numbers for fiction; none with this beginning is assigned. */
export function samplePhone(random: Random): string {
	const end = String(random.whole(0, 99_999)).padStart(5, "0");
	return random.pick([`90000${end}`, `90000 ${end}`, `+91 90000 ${end}`, `090000${end}`, `+9190000${end}`]);
}
