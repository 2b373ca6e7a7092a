import { CODE_BUDGET_KB } from '@glossa/contract/release';
import { storedRelease, type StoredOptions } from '../../../testing/known-releases';
import { evaluateAgainst } from './evaluate-gate';
import type { Direction } from './finding';

const KB = 1024;

const shell = { app: 'shell', provides: { react: '19.3.1', zustand: '5.1.0' } };
const quiz = { app: 'quiz', mounts: ['/quizzes'], slots: ['quiz/generate'], requires: { react: '^19.3.1' } };
const video = { app: 'video', mounts: ['/playlists'], uses: ['words/add'], requires: { react: '^19.0.0' } };
const words = {
  app: 'words',
  mounts: ['/words'],
  slots: ['words/add', 'words/list'],
  uses: ['quiz/generate'],
};
const live: StoredOptions[] = [shell, quiz, video, words];

interface Move {
  /** Live releases besides the four, or instead of them. */
  with?: StoredOptions[];
  without?: string;
  direction?: Direction;
}

/** The findings about version 2.0.0 of an app, as `level code`. */
function said(candidate: StoredOptions, move: Move = {}): string[] {
  return found(candidate, move).map(({ level, code }) => `${level} ${code}`);
}

function found(candidate: StoredOptions, move: Move = {}) {
  const { with: more = [], without, direction = 'forward' } = move;
  const replaced = [without, ...more.map(({ app }) => app)];
  const others = live.filter(({ app }) => !replaced.includes(app));
  const set = [...others, ...more].map((options) => storedRelease({ version: '1.0.0', ...options }));
  return evaluateAgainst(storedRelease({ version: '2.0.0', ...candidate }), set, direction);
}

describe('the gate', () => {
  it.each([shell, quiz, video, words])(
    'finds nothing against a version like the live one: $app',
    (candidate) => {
      expect(found(candidate)).toEqual([]);
      expect(found(candidate, { direction: 'back' })).toEqual([]);
    },
  );

  it('allows an app that was never live', () => {
    expect(found({ app: 'notes', mounts: ['/notes'], requires: { zustand: '^5.0.0' } })).toEqual([]);
  });

  it('explains what is wrong and what to do', () => {
    for (const { detail, advice } of found({
      ...quiz,
      requires: { react: '^18.0.0' },
      mounts: [],
      slots: [],
    })) {
      expect([detail, advice]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    }
  });
});

describe('shared modules of a remote', () => {
  it.each([
    ['a range the shell satisfies', '^19.0.0', []],
    ['exactly what the shell has', '19.3.1', []],
    ['one of several ranges', '^18.0.0 || ^19.0.0', []],
    ['a later minor version than the shell has', '^19.4.0', ['refusal shared_mismatch']],
    ['a later patch than the shell has', '^19.3.2', ['refusal shared_mismatch']],
    ['an earlier major version', '^18.3.0', ['refusal shared_mismatch']],
    ['a later major version', '^20.0.0', ['refusal shared_mismatch']],
    ['a range that cannot be read', 'newest', ['refusal shared_mismatch']],
  ])('are checked against the live shell: %s', (_what, range, expected) => {
    expect(said({ ...quiz, requires: { react: range } })).toEqual(expected);
    expect(said({ ...quiz, requires: { react: range } }, { direction: 'back' })).toEqual(expected);
  });

  it('do not accept a release candidate in place of the release', () => {
    const early = { ...shell, provides: { react: '19.3.1-rc.1' } };
    expect(said(quiz, { with: [early] })).toEqual(['refusal shared_mismatch']);
  });

  it('name the module, the range, and what the shell has', () => {
    const [finding] = found({ ...quiz, requires: { react: '^20.0.0' } });
    expect(finding?.detail).toBe('quiz 2.0.0 needs react ^20.0.0, but shell 1.0.0 provides 19.3.1.');
  });

  it.each(['jotai', 'constructor', '__proto__'])('must be provided at all: %s', (name) => {
    const requires = JSON.parse(`{"react":"^19.0.0","${name}":"^1.0.0"}`);
    expect(said({ ...quiz, requires })).toEqual(['refusal shared_missing']);
  });

  it('give one finding each', () => {
    const requires = { react: '^20.0.0', zustand: '^6.0.0', jotai: '*' };
    expect(said({ ...quiz, requires })).toHaveLength(3);
  });

  it('are never bundled, whatever the version', () => {
    expect(said({ ...quiz, provides: { react: '19.3.1' } })).toEqual(['refusal singleton_doubled']);
    expect(said({ ...quiz, provides: { jotai: '1.0.0' } })).toEqual(['refusal singleton_doubled']);
  });

  it('are not checked while no shell is live, which is a notice', () => {
    expect(said({ ...quiz, requires: { react: '^20.0.0' } }, { without: 'shell' })).toEqual([
      'notice shell_not_live',
    ]);
  });
});

describe('shared modules of a shell', () => {
  it('are checked against every live remote', () => {
    expect(found({ ...shell, provides: { react: '20.0.0' } }).map(({ detail }) => detail)).toEqual([
      'quiz 1.0.0 needs react ^19.3.1, but shell 2.0.0 provides 20.0.0.',
      'video 1.0.0 needs react ^19.0.0, but shell 2.0.0 provides 20.0.0.',
    ]);
  });

  it('may be downgraded as far as the most demanding remote allows', () => {
    expect(said({ ...shell, provides: { react: '19.4.0' } }, { direction: 'back' })).toEqual([]);
    const older = found({ ...shell, provides: { react: '19.2.0' } }, { direction: 'back' });
    expect(older.map(({ code, level, detail }) => [code, level, detail.split(' ')[0]])).toEqual([
      ['shared_mismatch', 'refusal', 'quiz'],
    ]);
  });

  it('must be provided as long as a remote requires them', () => {
    expect(said({ ...shell, provides: { zustand: '5.1.0' } })).toEqual(
      Array(2).fill('refusal shared_missing'),
    );
    expect(said({ ...shell, provides: { react: '19.3.1' } })).toEqual([]);
  });

  it('may change when a published remote that is not live requires them otherwise', () => {
    expect(
      said({ ...shell, provides: { react: '20.0.0' } }, { with: [{ app: 'quiz' }, { app: 'video' }] }),
    ).toEqual([]);
  });

  it('must satisfy the shell itself', () => {
    expect(said({ ...shell, requires: { react: '^18.0.0' } })).toEqual(['refusal shared_mismatch']);
  });
});

describe('mounts', () => {
  it('of another live app cannot be taken, even with force', () => {
    expect(found({ ...quiz, mounts: ['/quizzes', '/words'] })).toMatchObject([
      { code: 'mount_taken', level: 'never', detail: '/words belongs to words, which is live as 1.0.0.' },
    ]);
    expect(said({ ...quiz, mounts: ['/quizzes', '/words'] }, { direction: 'back' })).toEqual([
      'never mount_taken',
    ]);
  });

  it('may be taken over from an app that no longer has them', () => {
    expect(said({ ...quiz, mounts: ['/quizzes', '/words'] }, { with: [{ ...words, mounts: [] }] })).toEqual(
      [],
    );
  });

  it('with a common beginning are different', () => {
    expect(said({ ...quiz, mounts: ['/quizzes', '/words-of-the-day'] })).toEqual([]);
  });

  it('do not vanish in a promotion; in a rollback it is a notice', () => {
    expect(said({ ...quiz, mounts: ['/tests'] })).toEqual(['refusal mount_vanishes']);
    expect(said({ ...quiz, mounts: [] }, { direction: 'back' })).toEqual(['notice mount_vanishes']);
  });
});

describe('links of the navigation', () => {
  const link = { path: '/quizzes', icon: 'quiz', order: 40, names: { en: 'Quizzes' } };
  const linked = { with: [{ ...quiz, navigation: [link] }] };

  it('that vanish are a notice in both directions', () => {
    for (const direction of ['forward', 'back'] as const) {
      expect(found(quiz, { ...linked, direction })).toMatchObject([
        {
          code: 'link_vanishes',
          level: 'notice',
          detail: 'quiz 2.0.0 removes the navigation link to /quizzes that 1.0.0 has.',
        },
      ]);
    }
  });

  it('that are renamed or added cause no finding', () => {
    const renamed = { ...link, names: { en: 'Tests' } };
    expect(said({ ...quiz, navigation: [renamed, { ...link, path: '/quizzes/new' }] }, linked)).toEqual([]);
  });

  it('that vanish with their mount are reported once', () => {
    expect(said({ ...quiz, mounts: [] }, linked)).toEqual(['refusal mount_vanishes']);
  });
});

describe('slots', () => {
  it('in use by a live app do not disappear in either direction', () => {
    for (const direction of ['forward', 'back'] as const) {
      expect(found({ ...words, slots: ['words/list'] }, { direction })).toMatchObject([
        {
          code: 'slot_vanishes',
          level: 'refusal',
          detail: 'words 2.0.0 no longer lends words/add, which video 1.0.0 uses.',
        },
      ]);
    }
  });

  it('that no app uses may disappear', () => {
    expect(said({ ...words, slots: ['words/add'] })).toEqual([]);
  });

  it('used by their own app only may disappear together with their use', () => {
    const own = { ...words, uses: ['words/list'] };
    expect(said({ ...words, slots: ['words/add'], uses: [] }, { with: [own] })).toEqual([]);
  });

  it('that the candidate uses are lent by a live app', () => {
    expect(said({ ...video, uses: ['words/add', 'words/list'] })).toEqual([]);
    for (const direction of ['forward', 'back'] as const) {
      expect(said({ ...video, uses: ['words/glance'] }, { direction })).toEqual(['refusal slot_not_lent']);
    }
  });

  it('may be lent by the candidate to itself', () => {
    expect(said({ ...quiz, uses: ['quiz/generate'] })).toEqual([]);
    expect(said({ ...quiz, uses: ['quiz/other'] })).toEqual(['refusal slot_not_lent']);
  });

  it('of an app that is not live are a notice, so that apps can go live one after the other', () => {
    expect(said(video, { without: 'words' })).toEqual(['notice lender_not_live']);
  });

  it('used by a shell count as well', () => {
    const using = { ...shell, uses: ['quiz/generate'] };
    expect(said({ ...quiz, slots: [] }, { with: [using, { ...words, uses: [] }] })).toEqual([
      'refusal slot_vanishes',
    ]);
  });
});

describe('size', () => {
  it.each([
    ['quiz', CODE_BUDGET_KB.remote],
    ['shell', CODE_BUDGET_KB.shell],
  ])('of the code of %s may be %i KB', (app, limit) => {
    const candidate = live.find((options) => options.app === app) ?? { app };
    expect(said({ ...candidate, code: limit * KB })).toEqual([]);
    expect(said({ ...candidate, code: limit * KB + 1 })).toEqual(['refusal over_budget']);
    expect(said({ ...candidate, code: limit * KB + 1 }, { direction: 'back' })).toEqual([
      'notice over_budget',
    ]);
  });

  it('says by how much', () => {
    const limit = CODE_BUDGET_KB.remote;
    const [finding] = found({ ...quiz, code: limit * KB + 1 });
    expect(finding?.detail).toBe(`quiz 2.0.0 has ${limit}.1 KB of code; the limit is ${limit} KB.`);
  });

  it('does not count what is loaded on demand', () => {
    expect(said({ ...quiz, code: 30 * KB, br: 900 * KB })).toEqual([]);
  });
});
