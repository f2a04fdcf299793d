import { about } from "#content/about.ts";
import { careers, jobs } from "#content/careers.ts";
import { documentTitles } from "#content/certificates.ts";
import { home } from "#content/home.ts";
import { masterclassTexts } from "#content/masterclasses.ts";
import type { Ground, Program } from "#content/program.ts";
import { drawingOf, programs, withCount } from "#content/programs/index.ts";
import { programsPage } from "#content/programs-page.ts";
import { provider } from "#content/provider.ts";
import { recruiter } from "#content/recruiter.ts";
import { replyTime } from "#content/reply-promise.ts";
import { verify } from "#content/verify.ts";
import { certificateKinds } from "#contract/certificates.ts";
import { readColours } from "./drawing-sources.ts";
import {
	fitTitle,
	frame,
	groundHeight,
	inksOn,
	picture,
	placeDrawing,
	wrap,
	write,
	writeFooter,
	writeLines,
	writeLogo,
} from "./social-parts.ts";

/** The social pictures as SVG, by the names that `socialPicture` takes. */
export type SocialPicture = { name: string; svg: string };

const { width, edge } = picture;
const locality = provider.address.locality;

/** Pages other than programs with their own picture; its drawing of the same name is in `content/images/social/`. */
const posters: readonly { name: string; ground: Ground; title: string; text: string; footer: string }[] = [
	{
		name: "recruiter",
		ground: "pink",
		title: recruiter.title,
		text: `Profiles with project work you can open, within ${replyTime.hiring}.`,
		footer: "For recruiters",
	},
	{
		name: "events",
		ground: "lagoon",
		title: masterclassTexts.title,
		text: masterclassTexts.sentence,
		footer: "Live masterclasses",
	},
	{
		name: "career",
		ground: "kumkum",
		title: careers.title,
		text: [...new Set(jobs.map(({ title, hours }) => `${title}, ${hours.toLowerCase()}.`))].slice(0, 2).join(" "),
		footer: `Careers in ${locality}`,
	},
	{
		name: "about",
		ground: "sandal",
		title: about.title,
		text: "Everybody climbs steps. On each is someone who has climbed it.",
		footer: `About ${provider.name}`,
	},
	{ name: "contact", ground: "lagoon", title: "Talk to us", text: provider.hours, footer: provider.phone.display },
];

const anyoneChecks = "Anyone can check it by the number it carries.";
const certificateGrounds: Record<keyof typeof documentTitles, Ground> = {
	participation: "lagoon",
	completion: "peacock",
	internship: "sandal",
	excellence: "night",
	recommendation: "pink",
};

/** For links to a certificate. The link's title names the holder, a picture never does. */
const certificatePosters: readonly (Poster & { name: string })[] = [
	...certificateKinds.map((kind) => ({
		name: `certificate-${kind}`,
		ground: certificateGrounds[kind],
		title: documentTitles[kind],
		text: anyoneChecks,
		footer: verify.link,
	})),
	{
		name: "certificate-revoked",
		ground: "kumkum",
		title: verify.revoked.title,
		text: verify.revoked.text[1],
		footer: verify.link,
	},
	{
		name: "certificate-unknown",
		ground: "marigold",
		title: verify.title,
		text: "Type its number, or scan its code.",
		footer: verify.link,
	},
];

export async function drawSocialPictures(site: string): Promise<SocialPicture[]> {
	const pages = [
		{ name: "home", svg: drawHome(site) },
		{ name: "programs", svg: drawPrograms(site) },
		...posters.map((poster) => ({
			name: poster.name,
			svg: drawPoster(poster, `social/${poster.name}`, site),
		})),
		...certificatePosters.map((poster) => ({
			name: poster.name,
			svg: drawPoster(
				poster,
				poster.name === "certificate-revoked" ? "social/certificate-revoked" : "social/certificate",
				site,
			),
		})),
		...programs.map((program) => ({ name: program.slug, svg: drawProgram(program, site) })),
	];
	return Promise.all(pages.map(async ({ name, svg }) => ({ name, svg: await svg })));
}

/** The home page's hero: its headline, and the marks in columns that rise. */
async function drawHome(site: string): Promise<string> {
	const colours = inksOn("marigold", await readColours());
	const side = 104;
	const tiles = home.marks.flatMap((column, columnIndex) =>
		column.map((slug, rowIndex) =>
			placeDrawing(`marks/${drawingOf(slug)}`, {
				x: width - (home.marks.length - columnIndex) * side,
				y: groundHeight - (rowIndex + 1) * side,
				width: side,
				height: side,
			}),
		),
	);
	const headline = { face: "display", size: 108, fill: colours.title, x: edge, baseline: 224 } as const;
	return frame((await readColours()).marigold ?? "", [
		await writeLogo(colours.title, colours.dot),
		await writeLines(home.lines, headline, 0.84),
		...(await Promise.all(tiles)),
		await writeFooter(
			`${programs.length} mentor-led programs, online from ${locality}`,
			site,
			colours.footer,
			colours.onFooter,
		),
	]);
}

/** All marks as a block of two rows. */
async function drawPrograms(site: string): Promise<string> {
	const colours = await readColours();
	const columns = Math.ceil(programs.length / 2);
	const side = Math.ceil(width / columns);
	const tiles = programs.map(({ slug }, at) =>
		placeDrawing(`marks/${drawingOf(slug)}`, {
			x: (at % columns) * side - (columns * side - width) / 2,
			y: picture.height - (at < columns ? 2 : 1) * side,
			width: side,
			height: side,
		}),
	);
	const { lines, size } = await fitTitle(withCount(programsPage.title), {
		width: width - 2 * edge,
		height: 130,
		leading: 1,
		largest: 120,
	});
	const inks = inksOn("night", colours);
	return frame(colours.night ?? "", [
		await writeLogo(inks.title, inks.dot),
		await write(site, { face: "text", size: 23, fill: inks.title, x: width - edge, baseline: 81 }, "end"),
		await writeLines(lines, { face: "display", size, fill: inks.text, x: edge, baseline: 282 }, 0.9),
		...(await Promise.all(tiles)),
	]);
}

/** The head of a program's page: title, tagline and the mark, on the same ground. */
function drawProgram(
	{ slug, title, tagline, hoursPerWeek, weeks, ...program }: Program,
	site: string,
): Promise<string> {
	const hours = `${hoursPerWeek} ${hoursPerWeek === 1 ? "hour" : "hours"} a week`;
	return drawPoster(
		{ ground: program.ground, title, text: tagline, footer: `${weeks.length} weeks, ${hours}, work that mentors read` },
		`marks/${drawingOf(slug)}`,
		site,
	);
}

type Poster = { ground: Ground; title: string; text: string; footer: string };

async function drawPoster(
	{ ground: name, title, text, footer }: Poster,
	illustration: string,
	site: string,
): Promise<string> {
	const colours = await readColours();
	const inks = inksOn(name, colours);
	const isMark = illustration.startsWith("marks/");
	const titleWidth = 556;
	const leading = 0.9;
	const { lines, size } = await fitTitle(title, { width: titleWidth, height: 316, leading, largest: 172 });
	const first = 128 + size * 0.72;
	const last = first + (lines.length - 1) * size * leading;
	const sentence = await wrap(text, "text", 29, 520);
	const field = isMark
		? { x: width - groundHeight, y: 0, width: groundHeight, height: groundHeight }
		: { x: width - 560, y: 56, width: 560, height: groundHeight - 56 };
	return frame(colours[name] ?? "", [
		await placeDrawing(illustration, field),
		await writeLogo(inks.title, inks.dot),
		await writeLines(lines, { face: "display", size, fill: inks.title, x: edge, baseline: first }, leading),
		await writeLines(sentence, { face: "text", size: 29, fill: inks.text, x: edge + 2, baseline: last + 74 }, 1.34),
		await writeFooter(footer, site, inks.footer, inks.onFooter),
	]);
}
