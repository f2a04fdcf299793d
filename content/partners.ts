import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { partners } from "./schema/proof.ts";

/**
 * Companies that graduates joined and institutions that students come from, as they pass by on the home page. All are
 * invented: a provider puts real ones here, with their permission.
 */

type Partners = z.output<typeof partners>;
export type Partner = Partners["companies"][number];

export const partnerWords: Partners["words"] = published("partners")?.words ?? {
	specimen: true,
	companies: "Our graduates excel in top-tier companies worldwide. These are some of them.",
	institutions: "Premier institutions nationwide, and many you may not have heard of yet.",
};

/** They pass by in two rows, as the institutions do. */
export const companies: readonly Partner[] = published("partners")?.companies ?? [
	{ name: "Tessarune", logo: "tessarune" },
	{ name: "Drauvex", logo: "drauvex" },
	{ name: "Mallisutra", logo: "mallisutra" },
	{ name: "Halden Rao", logo: "halden-rao" },
	{ name: "Quillorre", logo: "quillorre" },
	{ name: "Mirrowave", logo: "mirrowave" },
	{ name: "Kirudari", logo: "kirudari" },
	{ name: "Bramhold", logo: "bramhold" },
	{ name: "Brindavolt", logo: "brindavolt" },
	{ name: "Gulmorra", logo: "gulmorra" },
	{ name: "Orrin & Dass", logo: "orrin-dass" },
	{ name: "Yelvanta", logo: "yelvanta" },
	{ name: "Hexbarrow", logo: "hexbarrow" },
	{ name: "Megharasa", logo: "megharasa" },
	{ name: "Kestravo", logo: "kestravo" },
	{ name: "Wendavale", logo: "wendavale" },
	{ name: "Chukkiline", logo: "chukkiline" },
	{ name: "Palmyrix", logo: "palmyrix" },
	{ name: "Jorvanta", logo: "jorvanta" },
	{ name: "Rangoletta", logo: "rangoletta" },
	{ name: "Stonepetal", logo: "stonepetal" },
	{ name: "Ferrowind", logo: "ferrowind" },
	{ name: "Sanmitara", logo: "sanmitara" },
	{ name: "Anvoro", logo: "anvoro" },
	{ name: "Tarquelle", logo: "tarquelle" },
	{ name: "Cobaltree", logo: "cobaltree" },
	{ name: "Hoovilane", logo: "hoovilane" },
	{ name: "Ombravel", logo: "ombravel" },
	{ name: "Nakshikere Labs", logo: "nakshikere-labs" },
	{ name: "Voltrani", logo: "voltrani" },
	{ name: "Kitevale", logo: "kitevale" },
	{ name: "Dhanurra", logo: "dhanurra" },
	{ name: "Zephrani", logo: "zephrani" },
	{ name: "Udayanta", logo: "udayanta" },
];

export const institutions: readonly Partner[] = published("partners")?.institutions ?? [
	{ name: "Tungavati Institute of Technology", logo: "tungavati-institute-of-technology" },
	{ name: "Arkavalli College of Engineering", logo: "arkavalli-college-of-engineering" },
	{ name: "Nandivana UNIVERSITY", logo: "nandivana-university" },
	{ name: "Hemasthala Institute of Science", logo: "hemasthala-institute-of-science" },
	{ name: "Pavansara College", logo: "pavansara-college" },
	{ name: "Laterite Heights School of Business", logo: "laterite-heights-school-of-business" },
	{ name: "SURYATALA POLYTECHNIC", logo: "suryatala-polytechnic" },
	{ name: "Varadhara University", logo: "varadhara-university" },
	{ name: "Kadalhara Maritime Academy", logo: "kadalhara-maritime-academy" },
	{ name: "meghasthala Institute of Design", logo: "meghasthala-institute-of-design" },
	{ name: "Mridulaya Women’s College", logo: "mridulaya-womens-college" },
	{ name: "Banyan Court School of Law", logo: "banyan-court-school-of-law" },
	{ name: "Neelasaras Institute of Management", logo: "neelasaras-institute-of-management" },
	{ name: "St Orlan’s COLLEGE", logo: "st-orlans-college" },
	{ name: "Ashwagiri Engineering College", logo: "ashwagiri-engineering-college" },
	{ name: "Ilavanta State University", logo: "ilavanta-state-university" },
	{ name: "Gajavana Agricultural University", logo: "gajavana-agricultural-university" },
	{ name: "palashvati School of Architecture", logo: "palashvati-school-of-architecture" },
	{ name: "Ritusara Institute of Technology", logo: "ritusara-institute-of-technology" },
	{ name: "Harinasthal College of Science", logo: "harinasthal-college-of-science" },
	{ name: "KOLAVASTI TECHNICAL CAMPUS", logo: "kolavasti-technical-campus" },
	{ name: "Coravelli University", logo: "coravelli-university" },
	{ name: "Saptakona School of Computing", logo: "saptakona-school-of-computing" },
	{ name: "Tamarind Cross College of Commerce", logo: "tamarind-cross-college-of-commerce" },
];
