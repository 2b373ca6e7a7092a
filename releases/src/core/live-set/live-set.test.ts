import {
  canaryEvent,
  knownReleases,
  revokeEvent,
  storedRelease,
  type EventInput,
} from '../../../testing/known-releases';
import { buildLiveSet, type LiveView } from './live-set';

const navigation = (name: string) => [
  { path: '/quizzes', icon: 'quiz', order: 3, names: { en: name, ka: `${name} (ka)` } },
];
const quiz = (version: string) => {
  const stored = storedRelease({ app: 'quiz', version, mounts: ['/quizzes'] });
  return { ...stored, release: { ...stored.release, navigation: navigation(`Quizzes ${version}`) } };
};
const shelf = [
  storedRelease({ app: 'shell' }),
  ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(quiz),
  storedRelease({ app: 'notes', mounts: ['/notes'] }),
];
const story = ['shell 1.0.0', 'quiz 1.0.0', 'quiz 1.1.0'];

const plain: LiveView = { canaries: new Set(), locale: 'en' };
const inQuizCanary: LiveView = { ...plain, canaries: new Set(['quiz', 'video']) };
const previewing = (apps: Record<string, string>, view = plain): LiveView => ({
  ...view,
  preview: { apps, until: Date.parse('2026-01-01T02:00:00.000Z') },
});

describe('a visitor in a canary', () => {
  const known = knownReleases(shelf, ...story, canaryEvent('quiz', '1.2.0', 10));

  it('gets the candidate, with the live version as the fallback', () => {
    const { revision, apps } = buildLiveSet(known, inQuizCanary);
    expect(revision).toBe(known.history.head);
    expect(apps['quiz']).toMatchObject({ version: '1.2.0', canary: true, fallback: { version: '1.1.0' } });
    expect(apps['shell']).not.toHaveProperty('canary');
    expect(apps).not.toHaveProperty('video');
  });

  it('gets the same of all other apps', () => {
    const { apps } = buildLiveSet(known, plain);
    expect(apps['quiz']).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
    expect(apps['quiz']).not.toHaveProperty('canary');
    expect(buildLiveSet(known, inQuizCanary).apps['shell']).toEqual(apps['shell']);
  });

  it.each([
    ['it has ended', canaryEvent('quiz', '1.2.0', 0)],
    ['another version was promoted', { action: 'promote', app: 'quiz', version: '1.3.0' } as const],
    ['the app was rolled back', { action: 'rollback', app: 'quiz', version: '1.0.0' } as const],
    ['the live version was revoked', revokeEvent('quiz', '1.1.0', '1.0.0')],
    ['the candidate was revoked', revokeEvent('quiz', '1.2.0', '1.1.0')],
  ])('is like all others once %s', (_what, event) => {
    const after = knownReleases(shelf, ...story, canaryEvent('quiz', '1.2.0', 10), event);
    expect(buildLiveSet(after, inQuizCanary)).toEqual(buildLiveSet(after, plain));
    expect(after.history.liveRevision).toBe(after.history.head);
  });

  it('gets the live version while the bytes of the candidate are gone', () => {
    const gone = {
      ...known,
      find: (app: string, version?: string) => (version === '1.2.0' ? undefined : known.find(app, version)),
    };
    expect(buildLiveSet(gone, inQuizCanary).apps['quiz']).toMatchObject({ version: '1.1.0' });
  });

  it('stays in it when a version that no visitor gets is revoked', () => {
    const after = knownReleases(
      shelf,
      ...story,
      canaryEvent('quiz', '1.2.0', 10),
      revokeEvent('quiz', '1.0.0', '1.1.0'),
    );
    expect(buildLiveSet(after, inQuizCanary).apps['quiz']).toMatchObject({ version: '1.2.0', canary: true });
    expect(buildLiveSet(after, plain).apps['quiz']).not.toHaveProperty('fallback');
  });
});

describe('withdrawn versions', () => {
  const told = (view: LiveView, ...moves: (string | EventInput)[]) =>
    (buildLiveSet(knownReleases(shelf, ...moves), view).withdrawn?.['quiz'] ?? []).map(
      ({ version, how }) => `${version} ${how}`,
    );

  it('are those that were rolled back from, with their containers', () => {
    expect(buildLiveSet(knownReleases(shelf, ...story, '-quiz 1.0.0')).withdrawn).toEqual({
      quiz: [{ version: '1.1.0', container: 'glossa_quiz_1_1_0', how: 'rolled-back' }],
    });
  });

  it('leave out versions that a promotion replaced', () => {
    expect(buildLiveSet(knownReleases(shelf, ...story, 'quiz 1.2.0'))).not.toHaveProperty('withdrawn');
    expect(told(plain, ...story, canaryEvent('quiz', '1.2.0', 10), 'quiz 1.3.0')).toEqual([]);
    const newRollout = canaryEvent('quiz', '1.3.0', 10, 'second');
    expect(told(plain, ...story, canaryEvent('quiz', '1.2.0', 10), newRollout)).toEqual([]);
  });

  it('are no longer withdrawn once they are live again', () => {
    expect(told(plain, ...story, '-quiz 1.0.0', 'quiz 1.1.0')).toEqual([]);
    expect(told(plain, ...story, '-quiz 1.0.0', 'quiz 1.1.0', 'quiz 1.2.0')).toEqual([]);
    expect(told(plain, ...story, '-quiz 1.0.0', '-quiz 1.1.0')).toEqual(['1.0.0 rolled-back']);
    expect(told(plain, ...story, '-quiz 1.0.0', canaryEvent('quiz', '1.1.0', 5))).toEqual([]);
  });

  it('are the candidates of ended canaries, unless a promotion ended them', () => {
    const canary = canaryEvent('quiz', '1.2.0', 10);
    expect(told(plain, ...story, canary, canaryEvent('quiz', '1.2.0', 0))).toEqual(['1.2.0 rolled-back']);
    expect(told(plain, ...story, canary, '-quiz 1.0.0')).toEqual(['1.2.0 rolled-back', '1.1.0 rolled-back']);
    expect(told(plain, ...story, canary, revokeEvent('quiz', '1.1.0', '1.0.0'))).toEqual([
      '1.2.0 rolled-back',
      '1.1.0 revoked',
    ]);
    expect(told(plain, ...story, canary, canaryEvent('quiz', '1.2.0', 5))).toEqual([]);
    expect(told(plain, ...story, canary, 'quiz 1.2.0')).toEqual([]);
  });

  it('stay revoked, whatever later events say', () => {
    const revoked = [...story, revokeEvent('quiz', '1.1.0', '1.0.0')];
    expect(told(plain, ...revoked)).toEqual(['1.1.0 revoked']);
    // As written by a server that does not know revocations.
    expect(told(plain, ...revoked, 'quiz 1.1.0', '-quiz 1.0.0')).toEqual(['1.1.0 revoked']);
    expect(told(plain, ...revoked, 'quiz 1.1.0', 'quiz 1.2.0')).toEqual(['1.1.0 revoked']);
    expect(told(plain, ...story, '-quiz 1.0.0', revokeEvent('quiz', '1.1.0', '1.0.0'))).toEqual([
      '1.1.0 revoked',
    ]);
    expect(told(plain, ...revoked, 'quiz 1.2.0', '-quiz 1.0.0')).toEqual([
      '1.1.0 revoked',
      '1.2.0 rolled-back',
    ]);
    expect(
      told(plain, ...revoked, canaryEvent('quiz', '1.2.0', 5), revokeEvent('quiz', '1.2.0', '1.0.0')),
    ).toEqual(['1.1.0 revoked', '1.2.0 revoked']);
  });

  it('are the latest twenty of an app', () => {
    const many = Array.from({ length: 25 }, (_, at) => quiz(`2.${at}.0`));
    const moves = many.flatMap(({ release }) => [`quiz ${release.version}`, '-quiz 1.0.0']);
    const set = buildLiveSet(knownReleases([...shelf, ...many], 'quiz 1.0.0', ...moves));
    expect(set.withdrawn?.['quiz']?.map(({ version }) => version)).toEqual(
      many.slice(-20).map(({ release }) => release.version),
    );
  });

  it('never include a version that the same set shows', () => {
    expect(told(previewing({ quiz: '1.1.0' }), ...story, '-quiz 1.0.0')).toEqual([]);
  });
});

describe('a fallback version', () => {
  it('is not a withdrawn version', () => {
    const fallback = (...moves: (string | EventInput)[]) =>
      buildLiveSet(knownReleases(shelf, ...moves)).apps['quiz']?.fallback?.version;
    expect(fallback('quiz 1.0.0', 'quiz 1.1.0', 'quiz 1.0.0', '-quiz 1.1.0')).toBeUndefined();
    expect(fallback('quiz 1.0.0', 'quiz 1.1.0', 'quiz 1.2.0', revokeEvent('quiz', '1.1.0', '1.2.0'))).toBe(
      '1.0.0',
    );
    expect(fallback('quiz 1.0.0', 'quiz 1.1.0', 'quiz 1.2.0', revokeEvent('quiz', '1.2.0', '1.1.0'))).toBe(
      '1.0.0',
    );
  });
});

describe('a preview', () => {
  const known = knownReleases(
    shelf,
    ...story,
    canaryEvent('quiz', '1.2.0', 10),
    revokeEvent('quiz', '1.0.0', '1.1.0'),
  );

  it('shows its versions instead of the live ones and of a canary', () => {
    for (const view of [plain, inQuizCanary]) {
      const { apps, preview } = buildLiveSet(known, previewing({ quiz: '1.3.0' }, view));
      expect(apps['quiz']).toMatchObject({ version: '1.3.0', fallback: { version: '1.1.0' } });
      expect(apps['quiz']).not.toHaveProperty('canary');
      expect(preview).toEqual({ apps: { quiz: '1.3.0' }, expires_at: '2026-01-01T02:00:00.000Z' });
    }
  });

  it('shows an app that was never live', () => {
    const { apps } = buildLiveSet(known, previewing({ notes: '1.0.0' }));
    expect(apps['notes']).toMatchObject({ version: '1.0.0', mounts: ['/notes'] });
    expect(apps['notes']).not.toHaveProperty('fallback');
  });

  it('of the live version is the live version', () => {
    expect(buildLiveSet(known, previewing({ quiz: '1.1.0' })).apps['quiz']).not.toHaveProperty('fallback');
  });

  it('shows published versions that are not revoked, and is absent when none is left', () => {
    const part = buildLiveSet(known, previewing({ quiz: '9.9.9', notes: '1.0.0' }));
    expect([part.apps['quiz']?.version, part.preview?.apps]).toEqual(['1.1.0', { notes: '1.0.0' }]);
    const none: Record<string, string>[] = [
      { quiz: '9.9.9' },
      { quiz: '1.0.0' },
      { constructor: '1.0.0' },
      {},
    ];
    for (const apps of none) {
      expect(buildLiveSet(known, previewing(apps))).toEqual(buildLiveSet(known, plain));
    }
  });
});

describe('navigation', () => {
  const known = knownReleases(shelf, ...story, canaryEvent('quiz', '1.2.0', 10));
  const entries = (view: LiveView) => buildLiveSet(known, view).apps['quiz']?.navigation;

  it('is named in the language of the view, with English as the fallback', () => {
    const entry = { path: '/quizzes', icon: 'quiz', order: 3 };
    expect(entries(plain)).toEqual([{ ...entry, name: 'Quizzes 1.1.0' }]);
    expect(entries({ ...plain, locale: 'ka' })).toEqual([{ ...entry, name: 'Quizzes 1.1.0 (ka)' }]);
    expect(entries({ ...plain, locale: 'ar' })).toEqual([{ ...entry, name: 'Quizzes 1.1.0' }]);
  });

  it('is that of the version the visitor gets, and absent for an app that has none', () => {
    expect(entries(inQuizCanary)).toMatchObject([{ name: 'Quizzes 1.2.0' }]);
    expect(buildLiveSet(known, plain).apps['shell']).not.toHaveProperty('navigation');
  });
});

describe('the texts of an app', () => {
  const file = (language: string) => [{ file: `messages-${language}.js`, integrity: `sha384-${language}` }];
  const messages = { en: file('en'), ka: file('ka'), de: file('de') };
  const known = knownReleases(
    [storedRelease({ app: 'shell', messages }), storedRelease({ app: 'shell', version: '1.1.0', messages })],
    'shell 1.0.0',
    'shell 1.1.0',
  );

  it('are named in the language of the view only, also for the fallback version', () => {
    const { shell } = buildLiveSet(known, { ...plain, locale: 'ka' }).apps;
    expect([shell?.messages, shell?.fallback?.messages]).toEqual([{ ka: file('ka') }, { ka: file('ka') }]);
  });

  it('are English where the app does not have the language', () => {
    expect(buildLiveSet(known, { ...plain, locale: 'fr' }).apps['shell']?.messages).toEqual({
      en: file('en'),
    });
  });
});

test('the calls of screens are named, and so are screens without calls that another’s path covers', () => {
  const stored = storedRelease({ app: 'quiz', version: '2.0.0', mounts: ['/quizzes'] });
  const screens = [
    { path: '/quizzes', boot: ['/api/quizzes'] },
    { path: '/quizzes/new', boot: [] },
    { path: '/quizzes/:id', boot: ['/api/quizzes/:id'] },
    { path: '/quizzes/:id/results', boot: [] },
  ].map((screen) => ({ ...screen, scripts: [], styles: [] }));
  const shelf = [storedRelease({ app: 'shell' }), { ...stored, release: { ...stored.release, screens } }];
  const { apps } = buildLiveSet(knownReleases(shelf, 'shell 1.0.0', 'quiz 2.0.0'));
  expect(apps['quiz']?.screens).toEqual([
    { path: '/quizzes', calls: ['/api/quizzes'] },
    { path: '/quizzes/new', calls: [] },
    { path: '/quizzes/:id', calls: ['/api/quizzes/:id'] },
  ]);
});
