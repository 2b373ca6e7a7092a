import { callApi, sendCaptions } from '../site/api';
import { addVideo, register } from './account';
import type { Attack, Prove } from './attack';

/** If nothing bounded the comparison of such texts, it would take the API's one thread half a minute. */
const MAX_WAIT_MS = 2_000;

/** Rejects if a call of another learner takes longer while the attacker's call runs. */
async function requireNobodyWaits(
  url: string,
  prove: Prove,
  attack: () => Promise<{ status: number }>,
): Promise<void> {
  const other = await register(url);
  const own = attack();
  const isDone = own.then(() => true);
  let longest = 0;
  while (!(await Promise.race([isDone, Promise.resolve(false)]))) {
    const begun = performance.now();
    await callApi(other, '/auth/me');
    longest = Math.max(longest, performance.now() - begun);
  }
  const { status } = await own;
  console.log(`          answered ${status}; another learner waited ${longest.toFixed(0)} ms at most`);
  prove('the text is compared', status === 200);
  if (longest > MAX_WAIT_MS) throw new Error(`another learner waited ${longest.toFixed(0)} ms`);
}

/** One character that becomes 18 letters when it is normalized. */
const LONG_ANSWER = '\ufdfa'.repeat(490);

export const attacks: readonly Attack[] = [
  {
    title: 'A long answer with another article does not keep other learners waiting',
    async prepare({ url }, prove) {
      const account = await register(url);
      async function storeQuiz(noun: string) {
        const question = {
          question: 'Was ist das?',
          question_type: 'translation',
          correct_answer: `der ${noun}`,
          explanation: '-',
          answer_language: 'de',
        };
        const { status, body } = await callApi<{ quiz_id: number }>(account, '/quizzes/store', {
          body: { quiz_data: { questions: [question] } },
        });
        prove('a quiz is stored', status === 201);
        const answers = [{ question_index: 0, answer: `die ${noun}` }];
        return () => callApi(account, '/quizzes/submit', { body: { quiz_id: body.quiz_id, answers } });
      }
      const answerShort = await storeQuiz('Tisch');
      prove('an answer is compared', (await answerShort()).status === 200);
      return async () => requireNobodyWaits(url, prove, await storeQuiz(LONG_ANSWER));
    },
  },
  {
    title: 'A phrase that is sought in captions without end does not keep other learners waiting',
    async prepare({ url }, prove) {
      const account = await register(url);
      const video = await addVideo(account, 'ccccccccccc', 'ja');
      const time = (minute: number) => `00:${String(minute).padStart(2, '0')}:00.000`;
      const texts = [
        ...Array<string>(4).fill('a'),
        ...Array<string>(4).fill(`${'a'.repeat(199)}.`.repeat(175)),
      ];
      const cues = texts.map((text, minute) => `${time(minute)} --> ${time(minute + 1)}\n${text}\n`);
      const file = `WEBVTT\n\n${cues.join('\n')}`;
      const captions = await sendCaptions(account, video, file, '?language=ja');
      prove('the captions are taken', captions.ok);
      const seek = (phrase: string) =>
        callApi(account, `/catalogue/moments?language=ja&word=${encodeURIComponent(phrase)}`);
      prove('a word is sought', (await seek('b')).status === 200);
      return () => requireNobodyWaits(url, prove, () => seek('a a a a a a a a'));
    },
  },
];
