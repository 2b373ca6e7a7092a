import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, textDirection } from '@glossa/contract/locales';
import { normalizeWord } from '@glossa/contract/word-key';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { fillIn } from '../../site/account-forms';
import { callApi } from '../../site/api';
import { button, edges, time, words } from '../../site/lesson';
import { root } from '../../site/running-site';
import { storedSession } from '../../site/stored-session';
import { localize, setLanguage } from '../../site/texts';

/** Each language with two interface languages, in which five words are looked up. */
const CODES = LOCALES.map(({ code }) => code);
const LESSONS = CODES.map((learned, place) => ({
  learned,
  first: CODES[(place + 1) % CODES.length] ?? 'en',
  second: CODES[(place + 8) % CODES.length] ?? 'en',
}));

const STORY = 'the-cat-at-the-door';

interface Table {
  title: string;
  words: Record<string, { lemma: string; forms?: string[]; marked?: string[] }>;
}

const readTable = (language: string): Table =>
  JSON.parse(readFileSync(join(root, 'api/seed/stories', STORY, `${language}.json`), 'utf8')) as Table;

interface Saved {
  id: number;
  word: string;
  context: string;
}

interface Quiz {
  id: number;
  quiz_data: { questions: { vocabulary_id: number; options: string[] }[] };
}

/** Nouns, which every language says, and which are tapped where the story says them first. */
const CONCEPTS = ['house', 'book', 'door', 'cat', 'armchair'];

/** What may stand as the translation of a concept: the lemma, or how the table shows one of the forms. */
function shownFor(language: string, concept: string): string[] {
  const word = readTable(language).words[concept];
  if (!word) throw new Error(`There is no word for ${concept} in ${language}`);
  const { lemma, forms = [], marked = [] } = word;
  return [lemma, ...[...forms, ...marked].flatMap((listed) => listed.split('=')[1] || [])];
}

/** The forms of a concept in the story, as they are compared. */
const listForms = (language: string, concept: string): string[] =>
  (readTable(language).words[concept]?.forms ?? []).map((listed) => listed.split('=')[0] ?? '');

const findConcept = (learned: string, word: string): string =>
  CONCEPTS.find((concept) => listForms(learned, concept).includes(normalizeWord(word, learned))) ?? word;

/** The first word of the story that is a form of the concept. */
async function findWord(page: Page, learned: string, concept: string) {
  const texts = await words(page).allInnerTexts();
  const forms = listForms(learned, concept);
  const index = texts.findIndex((text) => forms.includes(normalizeWord(text, learned)));
  expect(index, `${concept} is said in ${learned}: ${forms.join(', ')}`).toBeGreaterThanOrEqual(0);
  return words(page).nth(index);
}

const lookUp = (page: Page) => page.getByRole('dialog', { name: localize(page, 'Add to Vocabulary') });

for (const { learned, first, second } of LESSONS)
  test(`a beginner of ${learned} hears the first story, saves words of it and knows them in a quiz (${first}, ${second})`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(120_000);
    await setLanguage(page, first);
    await page.goto('/register');
    await fillIn(page);
    await button(page, 'Create account').click();
    const name = new Intl.DisplayNames([first], { type: 'language' }).of(learned) ?? learned;
    await page.getByRole('radio', { name: new RegExp(`^${name}`, 'i') }).check();
    await button(page, 'Continue').click();
    await button(page, 'Continue').click();
    await button(page, 'Start the first lesson').click();
    await expect(page.getByRole('heading', { level: 1, name: readTable(learned).title })).toBeVisible();
    await expect(button(page, 'Replay sentence')).toBeEnabled();

    await test.step('the pictures change while the story is heard', async () => {
      const poster = () => page.evaluate(() => document.querySelector('video')?.poster);
      const before = await poster();
      expect(before).toContain('/pictures/evening-room.svg');
      expect((await page.request.get(before ?? '')).headers()['content-type']).toContain('image/svg+xml');
      await page.evaluate(async () => document.querySelector('video')?.play());
      await expect.poll(() => time(page)).toBeGreaterThan(0.5);
      await page.evaluate(() => {
        const video = document.querySelector('video');
        video?.pause();
        if (video) video.currentTime = video.duration - 1;
      });
      await expect.poll(poster).toContain('/pictures/three-friends.svg');
    });

    await test.step('words stand in the order in which they are read', async () => {
      const [one, other] = [await edges(words(page).nth(0)), await edges(words(page).nth(1))];
      const isBefore = textDirection(learned) === 'rtl' ? one.left > other.left : one.left < other.left;
      expect(isBefore || other.top >= one.bottom).toBe(true);
    });

    for (const concept of CONCEPTS) {
      await (await findWord(page, learned, concept)).click();
      const texts = shownFor(first, concept).map((text) => lookUp(page).getByText(text, { exact: true }));
      await expect(texts.reduce((one, other) => one.or(other)).first()).toBeVisible();
      await lookUp(page)
        .getByRole('button', { name: localize(page, 'Add'), exact: true })
        .click();
      await expect(lookUp(page)).toBeHidden();
    }
    await page.screenshot({ path: test.info().outputPath(`${learned}-${first}.png`) });

    const [token] = await storedSession(page);
    const caller = { siteUrl, token: token ?? '' };
    const { body: saved } = await callApi<{ data: Saved[] }>(caller, '/vocabulary');
    const concepts = new Map(saved.data.map(({ id, word }) => [id, findConcept(learned, word)]));
    expect([...concepts.values()].sort()).toEqual([...CONCEPTS].sort());

    await test.step('another interface language has the other translations', async () => {
      for (const { id, word, context } of saved.data) {
        const body = { word, sentence: context, target_language: second, video_id: `${STORY}-${learned}` };
        const { body: details } = await callApi<{ translation: string }>(caller, '/ai/vocab-details', {
          body,
        });
        expect(shownFor(second, concepts.get(id) ?? '')).toContain(details.translation);
      }
    });

    await test.step('each question of the quiz has one right option', async () => {
      const body = {
        ...{ quiz_type: 'multiple_choice', num_questions: 5 },
        vocabulary_selection: { vocabulary_ids: [...concepts.keys()] },
      };
      const { body: quiz } = await callApi<Quiz>(caller, '/quizzes/generate-enhanced', { body });
      await page.goto(`/quizzes/${quiz.id}`);
      for (const [index, { vocabulary_id, options }] of quiz.quiz_data.questions.entries()) {
        const concept = concepts.get(vocabulary_id) ?? '';
        const right = [...shownFor(first, concept), ...listForms(learned, concept)].map((text) =>
          normalizeWord(text, first),
        );
        const choices = options.filter((option) => right.includes(normalizeWord(option, first)));
        expect(choices, `${concept}: ${options.join(', ')}`).toHaveLength(1);
        await page.getByRole('radio', { name: choices[0], exact: true }).check();
        if (index === 0) await page.screenshot({ path: test.info().outputPath(`${learned}-quiz.png`) });
        if (index < quiz.quiz_data.questions.length - 1) await button(page, 'Next').click();
      }
      const submitted = page.waitForResponse('**/api/quizzes/submit');
      await button(page, 'Submit Quiz').click();
      const { score } = (await (await submitted).json()) as { score: number };
      expect(score).toBe(100);
      await expect(page).toHaveURL(/results/);
      await page.screenshot({ path: test.info().outputPath(`${learned}-result.png`) });
    });
  });
