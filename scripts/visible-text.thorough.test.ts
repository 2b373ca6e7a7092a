import { lintPlanted } from './testing/lint-planted';

const SAYS = /^A visible text is a message|^Georgian is never upper-cased/;

/** Each as an element or a statement of a file of an app. */
const REFUSED = [
  '<p>Welcome</p>',
  '<p>მოგესალმებით</p>',
  "<p>{'Welcome'}</p>",
  '<p>{`${count} words`}</p>',
  "<p>{count > 1 ? 'words' : 'word'}</p>",
  "<p>{count > 1 && 'many words'}</p>",
  '<><b>Glossa</b> is here</>',
  '<p>loading...</p>',
  '<p>shell.close</p>',
  "<p>{'loading...'}</p>",
  "<p>{'e.g.'}</p>",
  '<p>{`done.`}</p>',
  "[{ value: 'light', label: 'Light' }]",
  "({ 'aria-label': 'Close', title: count > 1 ? 'Words' : 'Word' })",
  '[1].map((one) => ({ text: `${one} words` }))',
  "{ const title = 'My words'; return title; }",
  "({ label = 'Close' }: { label?: string }) => label",
  "void (document.body.textContent = 'Glossa could not start')",
  '<button aria-label="Close" />',
  "<button title={'Close'} />",
  '<input placeholder={`Word ${count}`} />',
  "<img alt={count > 1 ? 'Words' : 'Word'} />",
  '<Field label="Password" hint="At least six letters" />',
  '<Dialog closeLabel="Close" />',
  "void (document.title = 'Quizzes · Glossa')",
  "alert('Please select at least one word')",
  '<p>{name.toUpperCase()}</p>',
  "<p>{name.toLocaleUpperCase('ka')}</p>",
];

const ALLOWED = [
  '<p>Glossa</p>',
  '<p>{count} · {count}</p>',
  "<p className=\"words\">{count > 1 ? '×' : '–'}</p>",
  '<Links title="shell.links.title" />',
  '<M id={`shell.kind.${count}`} />',
  "<button aria-label={intl.formatMessage({ id: 'shell.close' })} />",
  "<p>{[count].join(', ')}</p>",
  "[{ value: 'light', label: 'shell.theme.light' }]",
  '<Links title={`shell.kind.${count}.title`} />',
  '<Links title={`word-games2.kind.${count}.title`} />',
  'void (document.body.textContent = name)',
  "<p>{name.toLocaleLowerCase('ka')}</p>",
  'void (document.title = `${count} · Glossa`)',
  '<input type="password" name="word" autoComplete="off" />',
];

const DECLARED = `declare const count: number;
declare const name: string;
declare const intl: { formatMessage(given: { id: string }): string };
declare const Field: (props: { label: string; hint: string }) => null;
declare const Dialog: (props: { closeLabel: string }) => null;
declare const Links: (props: { title: string }) => null;
declare const M: (props: { id: string }) => null;
`;

describe('the linter', () => {
  let messages: string[][];
  beforeAll(() => {
    const all = [...REFUSED, ...ALLOWED].map((code) => ({
      file: 'shell/src/routes/site-fault.tsx',
      code: `${DECLARED}export const planted = () => ${code};\n`,
    }));
    messages = lintPlanted(all, ['no-restricted-syntax']);
  }, 120_000);

  const saysSo = (index: number) => messages[index]?.filter((message) => SAYS.test(message));

  it.each(REFUSED.map((code, index) => ({ code, index })))('refuses $code', ({ index }) => {
    expect(saysSo(index)).not.toEqual([]);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index: index + REFUSED.length })))(
    'allows $code',
    ({ index }) => {
      expect(saysSo(index)).toEqual([]);
    },
  );
});
