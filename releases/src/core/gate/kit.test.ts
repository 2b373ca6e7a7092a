import { storedRelease, type StoredOptions } from '../../../testing/known-releases';
import { evaluateAgainst } from './evaluate-gate';

const SUB_PATHS = [
  '@glossa/kit/auth',
  '@glossa/kit/api-client',
  '@glossa/kit/i18n',
  '@glossa/kit/federation',
];
const ofKit = (version: string) => Object.fromEntries(SUB_PATHS.map((name) => [name, version]));

const shell = (kit: string, version = '1.0.0'): StoredOptions => ({
  app: 'shell',
  version,
  kit,
  provides: { react: '19.3.1', ...ofKit(kit) },
});
const quiz = (range: string, kit?: string): StoredOptions => ({
  app: 'quiz',
  version: '2.0.0',
  requires: { react: '^19.3.1', ...ofKit(range) },
  ...(kit === undefined ? {} : { kit }),
});

function evaluate(candidate: StoredOptions, ...live: StoredOptions[]) {
  return evaluateAgainst(storedRelease(candidate), live.map(storedRelease), 'forward');
}

describe('the kit of a remote', () => {
  it.each([
    ['the same minor as the shell', '^1.1.0', '1.1.0'],
    ['an earlier minor', '^1.0.0', '1.1.0'],
    ['a build with a later minor that uses nothing of it', '^1.0.0', '1.2.0'],
    ['a patch that the shell does not have', '^1.1.0', '1.1.7'],
    ['a range of two majors', '^1.1.0 || ^2.0.0', '1.1.0'],
  ])('fits: %s', (_what, range, kit) => {
    expect(evaluate(quiz(range, kit), shell('1.1.0'))).toEqual([]);
  });

  it('fits by its ranges where an older build names no kit', () => {
    expect(evaluate(quiz('^1.0.0'), shell('1.1.0'))).toEqual([]);
    expect(evaluate(quiz('^1.2.0'), shell('1.1.0'))).toMatchObject([{ code: 'kit_mismatch' }]);
  });

  it('of a later minor than the shell provides is refused once, with what to do', () => {
    expect(evaluate(quiz('^1.2.0', '1.2.3'), shell('1.1.0'))).toEqual([
      {
        code: 'kit_mismatch',
        level: 'refusal',
        detail: 'quiz 2.0.0 needs kit 1.2, but shell 1.0.0 provides kit 1.1.0.',
        advice: 'Promote a shell with kit 1.2 first, or build quiz with kit 1.1.',
      },
    ]);
  });

  it.each([
    [
      '2.0',
      quiz('^2.0.0', '2.0.0'),
      '1.4.0',
      'Promote a shell with kit 2.0 first, or build quiz with kit 1.4.',
    ],
    [
      '1.2',
      quiz('^1.2.0', '1.2.0'),
      '2.0.0',
      'Build quiz with kit 2.0, or roll the shell back to one with kit 1.2.',
    ],
    ['newest', quiz('newest'), '1.1.0', 'Set glossa.kit to a range that includes 1.1.0.'],
  ])(
    'that has to be %s is refused with what to do where the shell has another',
    (kit, built, live, advice) => {
      const detail = `quiz 2.0.0 needs kit ${kit}, but shell 1.0.0 provides kit ${live}.`;
      expect(evaluate(built, shell(live))).toMatchObject([{ level: 'refusal', detail, advice }]);
    },
  );
});

describe('the kit of a shell', () => {
  const live = [
    { ...quiz('^1.2.0', '1.2.0'), version: '1.0.0' },
    { ...quiz('^1.0.0', '1.2.0'), app: 'video', version: '1.0.0' },
  ];

  it('fits while it is not earlier than any live remote needs', () => {
    expect(evaluate(shell('1.2.0', '2.0.0'), ...live)).toEqual([]);
    expect(evaluate(shell('1.3.0', '2.0.0'), ...live)).toEqual([]);
  });

  it('of an earlier minor is refused for each remote that needs more', () => {
    expect(evaluate(shell('1.1.0', '2.0.0'), ...live)).toEqual([
      {
        code: 'kit_mismatch',
        level: 'refusal',
        detail: 'quiz 1.0.0 needs kit 1.2, but shell 2.0.0 provides kit 1.1.0.',
        advice: 'Build the shell with kit 1.2, or first promote a version of quiz that runs with kit 1.1.',
      },
    ]);
  });

  it('of another major is refused for every remote that does not cover it', () => {
    expect(evaluate(shell('2.0.0', '2.0.0'), ...live)).toMatchObject([
      {
        detail: 'quiz 1.0.0 needs kit 1.2, but shell 2.0.0 provides kit 2.0.0.',
        advice: 'First promote a version of quiz whose glossa.kit covers what is live now and 2.0.',
      },
      { detail: 'video 1.0.0 needs kit 1.0, but shell 2.0.0 provides kit 2.0.0.' },
    ]);
    const both = { ...quiz('^1.2.0 || ^2.0.0', '1.2.0'), version: '1.0.0' };
    expect(evaluate(shell('2.0.0', '2.0.0'), both)).toEqual([]);
  });
});
