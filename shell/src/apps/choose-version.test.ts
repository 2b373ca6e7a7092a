import { containerName } from '@glossa/contract/page-protocol';
import type { LiveSet, WithdrawnVersion } from '@glossa/contract/release';
import { version } from '../testing/live-apps';
import { chooseVersion } from './choose-version';
import type { AppVersion, AppVersions } from './store';

interface Case {
  readonly title: string;
  /** Default: 2.0.0 is live with the fallback 1.0.0; null: the app is not live. */
  readonly live?: string | null;
  readonly fallback?: string | null;
  readonly withdrawn?: Readonly<Record<string, WithdrawnVersion['how']>>;
  readonly status?: Readonly<Record<string, AppVersion['status']>>;
  readonly isOpen?: string;
  readonly busy?: boolean;
  /** What to open, its fallback, and what to keep instead. */
  readonly expected: readonly [open: string, fallback?: string | undefined, keep?: string] | undefined;
}

const CASES: readonly Case[] = [
  { title: 'the live version', expected: ['2.0.0', '1.0.0'] },
  { title: 'the live version without a fallback', fallback: null, expected: ['2.0.0'] },
  { title: 'nothing of an app that is not live', live: null, expected: undefined },
  { title: 'the fallback of a version that crashed', status: { '2.0.0': 'crashed' }, expected: ['1.0.0'] },
  {
    title: 'a version that crashed once more, without a fallback',
    fallback: null,
    status: { '2.0.0': 'crashed' },
    expected: ['2.0.0'],
  },
  {
    title: 'the live version once more when both crashed',
    status: { '2.0.0': 'crashed', '1.0.0': 'crashed' },
    expected: ['2.0.0'],
  },
  {
    title: 'the live version without the fallback that crashed',
    status: { '1.0.0': 'crashed' },
    expected: ['2.0.0'],
  },
  { title: 'no fallback that is withdrawn', withdrawn: { '1.0.0': 'rolled-back' }, expected: ['2.0.0'] },
  {
    title: 'the fallback of a live version that is withdrawn',
    withdrawn: { '2.0.0': 'revoked' },
    expected: ['1.0.0'],
  },
  {
    title: 'nothing when the only version is withdrawn',
    fallback: null,
    withdrawn: { '2.0.0': 'rolled-back' },
    expected: undefined,
  },
  { title: 'no fallback that is the live version itself', fallback: '2.0.0', expected: ['2.0.0'] },
  { title: 'the live version over an older one that is idle', isOpen: '1.5.0', expected: ['2.0.0', '1.0.0'] },
  {
    title: 'the older version while it is busy',
    isOpen: '1.5.0',
    busy: true,
    expected: ['2.0.0', '1.0.0', '1.5.0'],
  },
  {
    title: 'a rolled back version while it is busy',
    isOpen: '1.5.0',
    busy: true,
    withdrawn: { '1.5.0': 'rolled-back' },
    expected: ['2.0.0', '1.0.0', '1.5.0'],
  },
  {
    title: 'no revoked version, even while it is busy',
    isOpen: '1.5.0',
    busy: true,
    withdrawn: { '1.5.0': 'revoked' },
    expected: ['2.0.0', '1.0.0'],
  },
  {
    title: 'no version that this tab has withdrawn, even while it is busy',
    isOpen: '1.5.0',
    busy: true,
    withdrawn: { '1.5.0': 'rolled-back' },
    status: { '1.5.0': 'withdrawn' },
    expected: ['2.0.0', '1.0.0'],
  },
  {
    title: 'the live version that is open and busy',
    isOpen: '2.0.0',
    busy: true,
    expected: ['2.0.0', '1.0.0'],
  },
];

function liveSet({ live = '2.0.0', fallback = '1.0.0', withdrawn = {} }: Case): LiveSet {
  const app =
    live === null
      ? undefined
      : version('quiz', live, fallback ? { fallback: version('quiz', fallback) } : {});
  const list = Object.entries(withdrawn).map(([number, how]) => {
    return { version: number, container: containerName('quiz', number), how };
  });
  return { revision: 1, apps: app ? { quiz: app } : {}, withdrawn: { quiz: list } };
}

function appVersions({ status = {}, isOpen }: Case): AppVersions {
  const numbers = new Set([...Object.keys(status), ...(isOpen ? [isOpen] : [])]);
  const records = [...numbers].map((number): AppVersion => {
    const { container } = version('quiz', number);
    const places = { renderedAt: [], hasMissingChunk: false };
    const own = { status: status[number] ?? 'ready', isOpen: number === isOpen };
    return { app: 'quiz', version: number, container, ...own, ...places };
  });
  return Object.fromEntries(records.map((record) => [record.container, record]));
}

test.each(CASES)('a tab shows $title', (testCase) => {
  const choice = chooseVersion('quiz', liveSet(testCase), appVersions(testCase), testCase.busy ?? false);
  const [open, fallback, keep] = testCase.expected ?? [];
  expect([choice?.open.version, choice?.fallback?.version, choice?.keep?.version]).toEqual([
    open,
    fallback,
    keep,
  ]);
});
