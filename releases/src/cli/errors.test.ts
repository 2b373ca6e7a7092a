import { useCliSite } from '../../testing/cli-site';
import { mappedQuiz, quizError } from '../../testing/mapped-app';

const site = useCliSite();
beforeEach(async () => {
  await site.publish({ app: 'shell' });
  await site.publish(mappedQuiz('1.0.0'));
  await site.releases('promote shell 1.0.0');
});

const meetError = (version: string, more: object = {}) => site.visit({ errors: [quizError(version, more)] });

const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g;
const printed = async (command: string) => (await site.releases(command)).out.replace(TIME, '<time>');

describe('releases errors', () => {
  it('says that there are none, or that nothing is live', async () => {
    expect(await printed('errors quiz')).toBe('No version of quiz is live.\n');
    await site.releases('promote quiz 1.0.0');
    expect(await printed('errors quiz')).toBe('No errors in quiz 1.0.0 in the last two weeks.\n');
    expect(await site.releases('errors notes')).toMatchObject({
      code: 1,
      err: 'Nobody has published notes.\n',
    });
  });

  it('names file and line of the source, the visitors, since when, and the version before', async () => {
    await site.releases('promote quiz 1.0.0');
    await meetError('1.0.0');
    await site.publish(mappedQuiz('1.1.0'));
    await site.releases('promote quiz 1.1.0');
    for (let visitor = 0; visitor < 2; visitor += 1) await meetError('1.1.0');
    await meetError('1.1.0', { name: 'RangeError', message: 'Invalid array length' });
    expect(await printed('errors quiz')).toBe(
      [
        'quiz 1.1.0   2 errors, beside 1.0.0',
        '',
        "TypeError: Cannot read properties of undefined (reading 'title')",
        '  at src/quiz-card.tsx:41:9',
        '     src/start.ts:7:1',
        '  2 visitors   since <time>, last <time>   in 1.0.0: 1 visitor, last <time>',
        '',
        'RangeError: Invalid array length',
        '  at src/quiz-card.tsx:41:9',
        '     src/start.ts:7:1',
        '  1 visitor   since <time>, last <time>   new: not seen in 1.0.0',
        '',
      ].join('\n'),
    );
    const json = JSON.parse((await site.releases('errors quiz --version 1.0.0 --json')).out);
    expect(json).toMatchObject({ version: '1.0.0', groups: [{ name: 'TypeError', visitors: 1 }] });
  });
});
