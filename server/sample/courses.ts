import { programs } from "#content/programs/index.ts";
import { dayMs } from "#contract/durations.ts";
import type { courseSessions, courses } from "../platform/db/schema.ts";
import { type Random, randomFor } from "./random.ts";

type NewCourse = typeof courses.$inferInsert;
type NewSession = typeof courseSessions.$inferInsert;

/** `from` and `length` choose the topics of the program's curriculum that have sessions. */
type Sample = { title: string; code: string; program: string; length: number; from?: number; about?: string };

/** The time between setting up one batch and the next. */
const courseIntervalMs = 11 * dayMs;
/** The time from setting up a course to its first class. */
const firstClassAfterMs = 21 * dayMs;
const recordingNote = "Sessions are recorded on the day and stay open for twelve months.";

/** Newest first. */
const samples: Sample[] = [
	{ title: "Data Science", code: "DS", program: "data-science", length: 12 },
	{
		title: "SQL for analysts",
		code: "SQL",
		program: "data-analytics",
		length: 6,
		from: 5,
		about:
			"Six evenings of queries on a grocery chain’s till data, for learners who know spreadsheets and no database yet.",
	},
	{ title: "Full Stack Development", code: "FS", program: "full-stack-development", length: 14 },
	{ title: "Full Stack Python", code: "PY", program: "full-stack-python", length: 13 },
	{ title: "UI UX", code: "UX", program: "ui-ux", length: 10 },
	{
		title: "Models in practice",
		code: "MLX",
		program: "machine-learning",
		length: 7,
		from: 8,
		about: "For those who finished Machine Learning: one model from a notebook to a service that someone else can run.",
	},
	{ title: "Digital Marketing", code: "DM", program: "digital-marketing", length: 9 },
	{ title: "Cyber Security", code: "CY", program: "cyber-security", length: 9 },
	{ title: "Cloud Computing", code: "CL", program: "cloud-computing", length: 8 },
	{ title: "Business Analytics", code: "BA", program: "business-analytics", length: 8 },
	{ title: "Artificial Intelligence", code: "AI", program: "artificial-intelligence", length: 11 },
	{ title: "Fintech", code: "FT", program: "fintech", length: 5 },
	{ title: "Internet of Things", code: "IOT", program: "internet-of-things", length: 0 },
	{ title: "DevOps", code: "DO", program: "devops", length: 8 },
	{ title: "Finance", code: "FIN", program: "finance", length: 5 },
	{ title: "Human Resource", code: "HR", program: "human-resource", length: 6 },
	{ title: "Stock Marketing", code: "SM", program: "stock-marketing", length: 7 },
	{ title: "Block Chain", code: "BC", program: "block-chain", length: 7 },
	{ title: "Machine Learning", code: "ML", program: "machine-learning", length: 10 },
	{ title: "Data Analytics", code: "DA", program: "data-analytics", length: 8 },
	{ title: "Data Science", code: "DS", program: "data-science", length: 12 },
	{ title: "Full Stack Development", code: "FS", program: "full-stack-development", length: 14 },
];

/** 22 courses, one of them still without sessions. The same `now` gives the same rows. */
export function sampleCourses(now: Date): { courses: NewCourse[]; sessions: NewSession[] } {
	const random = randomFor("courses");
	const entries = samples.map((sample, index) => {
		const course = createCourse(random, sample, new Date(now.getTime() - (index + 1) * courseIntervalMs));
		return { course, sessions: createSessions(random, sample, course) };
	});
	return { courses: entries.map(({ course }) => course), sessions: entries.flatMap(({ sessions }) => sessions) };
}

function createCourse(random: Random, { title, code, program, about }: Sample, createdAt: Date): NewCourse {
	const [year, month] = new Date(createdAt.getTime() + firstClassAfterMs).toISOString().slice(2).split("-");
	return {
		id: random.uuid(),
		createdAt,
		updatedAt: createdAt,
		title,
		batch: `${code}-${year}${month}-${random.chance(0.8) ? "A" : "B"}`,
		description: `${about ?? findProgram(program).description} ${recordingNote}`,
	};
}

/** The ids of their videos do not exist on Drive, and say so. */
function createSessions(
	random: Random,
	{ program, length, from = 0 }: Sample,
	{ id, createdAt }: NewCourse,
): NewSession[] {
	const topics = findProgram(program).curriculum.flatMap((module) => module.topics);
	return topics.slice(from, from + length).map((topic, index) => ({
		id: random.uuid(),
		courseId: id,
		createdAt,
		updatedAt: createdAt,
		topic,
		position: index + 1,
		url: `1-sample-not-a-real-video-${program}-${String(index + 1).padStart(2, "0")}`,
	}));
}

function findProgram(slug: string) {
	const program = programs.find((each) => each.slug === slug);
	if (program === undefined) throw new Error(`No program is called ${slug}`);
	return program;
}
