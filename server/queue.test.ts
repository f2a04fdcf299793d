import { expect, test } from "vitest";
import { openQueue, openTurns } from "./queue.ts";

type Run = (name: string, work: () => Promise<string>) => Promise<string>;
type AtWork = { name: string; end: (error?: Error) => void };

/** Where people are at work until they are told to end. Nobody here waits for anybody: what is asked for is there after a turn, or never. */
function openDesk(run: Run) {
	const atWork: AtWork[] = [];
	const answered: string[] = [];
	const refused: [name: string, error: unknown][] = [];

	const come = async (...names: string[]) => {
		for (const name of names)
			run(name, () => new Promise((resolve, reject) => atWork.push({ name, end: endOf(name, resolve, reject) }))).then(
				(answer) => answered.push(answer),
				(error: unknown) => refused.push([name, error]),
			);
		await turn();
	};
	const end = async (name: string, error?: Error) => {
		const at = atWork.findIndex((one) => one.name === name);
		expect(at, `${name} is at work`).not.toBe(-1);
		for (const one of atWork.splice(at, 1)) one.end(error);
		await turn();
	};
	return { come, end, answered, refused, atWork: () => atWork.map(({ name }) => name) };
}

function endOf(name: string, resolve: (answer: string) => void, reject: (error: Error) => void): AtWork["end"] {
	return (error) => (error ? reject(error) : resolve(`${name}'s answer`));
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const askedToComeAgain = { id: "overloaded", retryAfterSeconds: 1 };

test("A queue runs as many at once as told, and the others in their order", async () => {
	const inTurn = openQueue({ atOnce: 2, mostWaiting: 10 });
	const desk = openDesk((_, work) => inTurn(work));
	await desk.come("Asha", "Ravi", "Meera", "Kabir");
	expect(desk.atWork()).toEqual(["Asha", "Ravi"]);
	await desk.end("Ravi");
	expect(desk.atWork()).toEqual(["Asha", "Meera"]);
	await desk.end("Asha");
	expect(desk.atWork()).toEqual(["Meera", "Kabir"]);
	await desk.end("Meera");
	await desk.end("Kabir");
	expect(desk.answered).toEqual(["Ravi's answer", "Asha's answer", "Meera's answer", "Kabir's answer"]);
	await desk.come("Tara", "Dev", "Noor");
	expect(desk.atWork()).toEqual(["Tara", "Dev"]);
});

test("Places to wait in are so many in all, whoever waits in them, and free again once it was their turn", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 2 });
	const desk = openDesk((name, work) => inTurn(work, name));
	await desk.come("Asha", "Ravi", "Meera", "Kabir");
	expect(desk.refused).toMatchObject([["Kabir", askedToComeAgain]]);
	await desk.end("Asha");
	expect(desk.atWork()).toEqual(["Ravi"]);
	await desk.come("Tara", "Dev");
	expect(desk.refused).toMatchObject([
		["Kabir", askedToComeAgain],
		["Dev", askedToComeAgain],
	]);
	for (const name of ["Ravi", "Meera", "Tara"]) await desk.end(name);
	expect(desk.answered).toHaveLength(4);
});

test("Work that fails gives its place on, even where it fails before it promised anything", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 2 });
	const desk = openDesk((_, work) => inTurn(work));
	await desk.come("Asha", "Ravi");
	await desk.end("Asha", new Error("no"));
	expect(desk.refused).toMatchObject([["Asha", { message: "no" }]]);
	expect(desk.atWork()).toEqual(["Ravi"]);
	await desk.end("Ravi");
	const atOnce = () => {
		throw new Error("not even begun");
	};
	await expect(inTurn(atOnce)).rejects.toThrow("not even begun");
	await desk.come("Meera");
	expect(desk.atWork()).toEqual(["Meera"]);
});

test("Those who wait take turns, however much one of them brings", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 100 });
	const desk = openDesk((name, work) => inTurn(work, name));
	await desk.come("crowd", "crowd", "crowd", "crowd", "crowd", "Asha", "Ravi", "Asha");
	for (const name of ["crowd", "crowd", "Asha", "Ravi", "crowd", "Asha", "crowd", "crowd"]) {
		expect(desk.atWork()).toEqual([name]);
		await desk.end(name);
	}
	expect(desk.atWork()).toEqual([]);
});

test("One of them holds no more than a share of the places to wait in", async () => {
	const inTurn = openQueue({ atOnce: 1, mostWaiting: 4, mostOfOne: 2 });
	const desk = openDesk((name, work) => inTurn(work, name));
	await desk.come("crowd", "crowd", "crowd", "crowd", "Asha");
	expect(desk.refused).toMatchObject([["crowd", askedToComeAgain]]);
	await desk.end("crowd");
	await desk.come("crowd", "crowd");
	expect(desk.refused).toHaveLength(2);
	for (const name of ["crowd", "Asha", "crowd", "crowd"]) await desk.end(name);
	expect(desk.answered).toHaveLength(5);
});

test("What goes by one name runs one after the other, beside what goes by another", async () => {
	const desk = openDesk(openTurns({ mostWaiting: 10, mostOfOne: 10 }));
	await desk.come("Asha", "Asha", "Ravi");
	expect(desk.atWork()).toEqual(["Asha", "Ravi"]);
	await desk.end("Asha");
	expect(desk.atWork()).toEqual(["Ravi", "Asha"]);
	await desk.come("Asha");
	expect(desk.atWork()).toEqual(["Ravi", "Asha"]);
	await desk.end("Asha", new Error("no"));
	expect(desk.refused).toMatchObject([["Asha", { message: "no" }]]);
	expect(desk.atWork()).toEqual(["Ravi", "Asha"]);
	await desk.end("Asha");
	expect(desk.answered).toEqual(["Asha's answer", "Asha's answer"]);
});

test("Places in a line are so many in all and of one name, and free again once it was their turn", async () => {
	const desk = openDesk(openTurns({ mostWaiting: 3, mostOfOne: 2 }));
	await desk.come("Asha", "Asha", "Asha", "Ravi", "Meera");
	expect(desk.refused).toMatchObject([
		["Asha", askedToComeAgain],
		["Meera", askedToComeAgain],
	]);
	await desk.end("Asha");
	await desk.come("Asha", "Asha");
	expect(desk.refused).toHaveLength(3);
	await desk.end("Ravi", new Error("no"));
	await desk.come("Meera", "Kabir");
	expect(desk.refused.slice(3)).toMatchObject([
		["Ravi", { message: "no" }],
		["Kabir", askedToComeAgain],
	]);
	expect(desk.atWork()).toEqual(["Asha", "Meera"]);
});
