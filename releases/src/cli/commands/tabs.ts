import type { TabList } from '@glossa/contract/operators/tabs';
import type { CliCommand } from '../cli-command';
import { columns } from '../format';

export const tabsCommand: CliCommand = {
  syntax: 'tabs',
  summary: 'the tabs that learners have open: which live set they know of and which versions they show',
  async run(context) {
    const site = await context.site();
    const result = await site.get<TabList>('/tabs');
    return { json: result, lines: tabLines(result) };
  },
};

function tabLines({ open, previews, by_revision: revisions, by_version: versions }: TabList): string[] {
  const apart = previews > 0 ? [`${tabsText(previews)} more with a preview`] : [];
  if (open === 0) return ['No tab is open.', ...apart];
  const rows = [
    ...revisions.map(({ revision, tabs }) => ['revision', String(revision), tabsText(tabs)]),
    ...versions.map(({ app, version, tabs }) => [app, version, tabsText(tabs)]),
  ];
  return [`${tabsText(open)} open`, ...columns(rows), ...apart];
}

function tabsText(count: number): string {
  return count === 1 ? '1 tab' : `${count} tabs`;
}
