import type { UseQueryResult } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { CourseCards } from "./course-cards.tsx";

function aCourse(place: number, parts: Partial<PortalCourse> = {}): PortalCourse {
	return {
		_id: `c${place}`,
		courseid: `k${place}`,
		title: `Course ${place}`,
		batch: `B-${place}`,
		openedAt: null,
		enrolledAt: "2026-03-02T06:30:00.000Z",
		sessioncount: 12,
		watchedcount: place,
		next: { _id: `s${place}`, topic: `Topic ${place}`, place: place + 1 },
		...parts,
	};
}

test("Home shows the progress of every course, also of more than three", () => {
	const data = [...[1, 2, 3, 4].map((place) => aCourse(place)), aCourse(5, { courseid: null, next: null })];
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<CourseCards courses={{ data, error: null } as UseQueryResult<PortalCourse[]>} />
		</MemoryRouter>,
	);
	for (const place of [1, 2, 3, 4]) {
		expect(html).toContain(`<b class="font-bold">${place} of 12</b> sessions, next: Topic ${place}`);
		expect(html).toContain(`href="${courseInPortal(`c${place}`, `s${place}`).replace("&", "&amp;")}"`);
	}
	expect(html.match(/progress-bar-room/g)).toHaveLength(4);
	expect(html).toContain("Course 5</h3>");
	expect(html).toContain("This course has ended.");
});
