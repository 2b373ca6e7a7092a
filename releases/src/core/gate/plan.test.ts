import { knownReleases, storedRelease } from '../../../testing/known-releases';
import { codeBudget } from './check-size';
import { plan } from './plan';

const shell = storedRelease({ app: 'shell', provides: { react: '19.3.1', zustand: '5.1.0' } });
const before = storedRelease({
  app: 'quiz',
  mounts: ['/quizzes', '/tests'],
  slots: ['quiz/generate'],
  requires: { react: '^19.0.0', zustand: '^5.0.0', jotai: '^2.0.0' },
});
const after = storedRelease({
  app: 'quiz',
  version: '1.1.0',
  mounts: ['/exams', '/quizzes'],
  slots: ['quiz/share'],
  uses: ['words/add'],
  messages: { en: [{ file: 'messages-en.js', integrity: '' }], fr: [] },
  requires: { react: '^19.3.0', zustand: '^5.0.0' },
  code: 3000,
  br: 5000,
});

describe('a plan', () => {
  it('shows what would change against the live version', () => {
    const known = knownReleases([shell, before, after], 'shell 1.0.0', 'quiz 1.0.0');
    expect(plan(known, 'quiz', '1.1.0')).toMatchObject({
      revision: 5,
      app: 'quiz',
      from: '1.0.0',
      to: '1.1.0',
      allowed: false,
      code_budget: codeBudget('quiz'),
      sizes: { before: { code: 1000, br: 2000 }, after: { code: 3000, br: 5000 } },
      mounts: { added: ['/exams'], removed: ['/tests'] },
      slots: { added: ['quiz/share'], removed: ['quiz/generate'] },
      uses: { added: ['words/add'], removed: [] },
      messages: { added: ['fr'], removed: ['ar'] },
      requires: [
        { name: 'jotai', before: '^2.0.0', after: null },
        { name: 'react', before: '^19.0.0', after: '^19.3.0' },
      ],
      provides: [],
      findings: [{ code: 'mount_vanishes' }, { code: 'lender_not_live' }],
    });
  });

  it('of a first version compares with nothing', () => {
    const known = knownReleases([shell, before]);
    expect(plan(known, 'shell', '1.0.0')).toMatchObject({
      from: null,
      allowed: true,
      code_budget: codeBudget('shell'),
      sizes: { before: null },
      provides: [
        { name: 'react', before: null, after: '19.3.1' },
        { name: 'zustand', before: null, after: '5.1.0' },
      ],
      findings: [],
    });
  });

  it('of the live version shows no change', () => {
    const known = knownReleases([shell, before], 'quiz 1.0.0');
    const none = { added: [], removed: [] };
    expect(plan(known, 'quiz', '1.0.0')).toMatchObject({
      from: '1.0.0',
      mounts: none,
      slots: none,
      uses: none,
      messages: none,
      requires: [],
    });
  });

  it('of a version that does not exist is refused', () => {
    const known = knownReleases([shell]);
    expect(() => plan(known, 'shell', '9.0.0')).toThrow('shell has no version 9.0.0');
    expect(() => plan(known, 'quiz', '1.0.0')).toThrow('There is no app "quiz"');
  });
});
