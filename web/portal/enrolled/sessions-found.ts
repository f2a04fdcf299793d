import type { LearningSession } from "#contract/learning.ts";

type Found = { session: LearningSession; at: number };

/** Those with these words in the topic, or whose number it is; all of them while nothing is looked for. */
export function sessionsFound(sessions: readonly LearningSession[], q: string): Found[] {
	const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
	return sessions
		.map((session, at) => ({ session, at }))
		.filter(({ session: { topic }, at }) => {
			const said = topic.toLocaleLowerCase();
			return words.every((word) => said.includes(word) || word === String(at + 1));
		});
}
