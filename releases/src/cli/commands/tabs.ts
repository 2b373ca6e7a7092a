import type { TabList } from '@glossa/contract/operators/tabs';
import type { CliCommand } from '../cli-command';
import { columns, plural } from '../format';

export const tabsCommand: CliCommand = {
  syntax: 'tabs',
  summary: 'show learners’ open tabs, by revision of the live set and by the versions they show',
  async run(context) {
    const site = await context.site();
    const result = await site.get<TabList>('/tabs');
    return { json: result, lines: tabLines(result) };
  },
};

function tabLines({ open, previews, by_revision: revisions, by_version: versions }: TabList): string[] {
  const previewLine = previews > 0 ? [`${plural(previews, 'tab')} more with a preview`] : [];
  if (open === 0) return ['No tab is open.', ...previewLine];
  const rows = [
    ...revisions.map(({ revision, tabs }) => ['revision', String(revision), plural(tabs, 'tab')]),
    ...versions.map(({ app, version, tabs }) => [app, version, plural(tabs, 'tab')]),
  ];
  return [`${plural(open, 'tab')} open`, ...columns(rows), ...previewLine];
}
