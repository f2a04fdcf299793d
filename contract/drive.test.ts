import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { driveFile } from "./fields.ts";

const id = "1Qm8xN0aBcD-eFgHiJkLmNoPqRsTuV_t4Zc";
const video = driveFile("Enter a video.");

describe("A session's video", () => {
	test.each([
		id,
		`  ${id}\n`,
		`https://drive.google.com/file/d/${id}`,
		`https://drive.google.com/file/d/${id}/view?usp=sharing`,
		`https://drive.google.com/file/d/${id}/preview#t=10`,
		`https://drive.google.com/file/u/0/d/${id}/edit`,
		`https://drive.google.com/u/1/file/d/${id}/view`,
		`https://drive.google.com/a/academy.example/file/d/${id}/view`,
		`https://drive.google.com/open?id=${id}`,
		`https://drive.google.com/u/0/open?usp=drive&id=${id}`,
		`https://drive.google.com/uc?export=download&id=${id}`,
		`https://drive.google.com/u/0/uc?id=${id}&export=download`,
		`https://drive.google.com/thumbnail?id=${id}&sz=w1000`,
		`https://drive.usercontent.google.com/download?id=${id}`,
		`https://docs.google.com/file/d/${id}/edit`,
		`https://docs.google.com/videos/d/${id}/edit`,
		`drive.google.com/file/d/${id}/view`,
		`HTTPS://DRIVE.GOOGLE.COM/file/d/${id}`,
	])("is taken from %j", (typed) => expect(z.parse(video, typed)).toBe(id));

	test.each([
		"introduction-to-python-for-everyone",
		"1Qm8xN",
		`${id}/view`,
		`http://drive.google.com/file/d/${id}`,
		`https://drive.google.com/file/d/short`,
		`https://drive.google.com/drive/folders/${id}`,
		`https://drive.google.com/drive/u/0/my-drive?id=${id}`,
		`https://drive.google.com/file/d/`,
		`https://drive.google.com.elsewhere.example/file/d/${id}`,
		`https://elsewhere.example/file/d/${id}`,
		`https://drive.google.com@elsewhere.example/file/d/${id}`,
		`https://elsewhere.example/?next=https://drive.google.com/file/d/${id}`,
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ",
		`javascript:alert("${id}")`,
		`https://drive.google.com/file/d/${id}%22%3E%3Cscript%3E`,
	])("is not %j", (typed) => {
		const { error } = z.safeParse(video, typed);
		expect(error?.issues[0]?.message).toMatch(/^Only a file on Google Drive: its id, or a link like /);
	});

	test.each([undefined, "", "  "])("is asked for when it is %j", (typed) =>
		expect(z.safeParse(video, typed).error?.issues[0]?.message).toBe("Enter a video."),
	);
});
