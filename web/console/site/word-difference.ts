/** What differs between two texts, by words, and the beginning and end that they have in common. */
export type WordDifference = { start: string; removed: string; added: string; end: string };

export function wordDifference(before: string, after: string): WordDifference {
	const isCut = [before, after].every((text) => text.endsWith(cutMark));
	const [old, now] = [before, after].map((text) => text.split(" ")) as [string[], string[]];
	const cutWord = isCut ? now.pop() : undefined;
	if (isCut) old.pop();
	const start = countCommon(old, now);
	const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
	const [removed, added] = beforeCommonEnd(oldRest, nowRest, isCut);
	const end = [...nowRest.slice(added), ...(cutWord === undefined ? [] : [cutWord])];
	return {
		start: now.slice(0, start).join(" "),
		removed: oldRest.slice(0, removed).join(" "),
		added: nowRest.slice(0, added).join(" "),
		end: end.join(" "),
	};
}

/** The server cuts long texts. */
const cutMark = "…";
/** Where texts are cut, fewer words may be the same by chance. */
const leastCommon = 3;

/** How many words of each come before the end that they have in common. Of texts that are cut, the one may show more of it. */
function beforeCommonEnd(old: readonly string[], now: readonly string[], isCut: boolean): [number, number] {
	for (let differing = 0; differing < old.length + now.length; differing++)
		for (let removed = Math.max(0, differing - now.length); removed <= Math.min(differing, old.length); removed++) {
			const added = differing - removed;
			const [oldEnd, nowEnd] = [old.slice(removed), now.slice(added)];
			const common = countCommon(oldEnd, nowEnd);
			const isSameEnd = isCut
				? common >= leastCommon && common === Math.min(oldEnd.length, nowEnd.length)
				: common === oldEnd.length && common === nowEnd.length;
			if (isSameEnd) return [removed, added];
		}
	return [old.length, now.length];
}

/** How many words both begin with. */
function countCommon(one: readonly string[], other: readonly string[]): number {
	const at = one.findIndex((word, index) => word !== other[index]);
	return at === -1 ? one.length : at;
}
