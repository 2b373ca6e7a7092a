import { refusals } from '../../core/gate/finding';
import type { PreviewResult } from '@glossa/contract/operators/preview';
import { textOption, type CliCommand, type CliOptions } from '../cli-command';
import { durationSeconds } from '../duration';
import { findingLines } from '../finding-lines';
import { moment } from '../format';
import { UserFault } from '../user-fault';

export const previewCommand: CliCommand = {
  syntax: 'preview <app> <version>',
  summary: 'make a link that shows one browser a published version that is not live',
  options: [
    { flags: '--with <app@version,…>', summary: 'other apps of the same preview, e.g. shell@1.3.0' },
    { flags: '--expires <time>', summary: 'when it ends, e.g. 30m, 8h or 2d; two hours without it' },
  ],
  async run(context, [app = '', version = ''], options) {
    const expires = textOption(options, 'expires');
    const body = {
      apps: { ...othersOf(options), [app]: version },
      expires_in: expires === undefined ? undefined : durationSeconds('--expires', expires),
    };
    const site = await context.site();
    const result = await site.post<PreviewResult>('/previews', body);
    return { json: result, lines: previewLines(result) };
  },
};

function othersOf(options: CliOptions): Record<string, string> {
  const parts = (textOption(options, 'with') ?? '').split(',').map((part) => part.trim());
  const pairs = parts.filter(Boolean).map((part) => {
    const [, app = '', version = ''] = /^([^@]+)@([^@]+)$/.exec(part) ?? [];
    if (app && version) return [app, version] as const;
    throw new UserFault(
      'usage',
      `--with takes apps with their versions, such as shell@1.3.0, not "${part}".`,
    );
  });
  return Object.fromEntries(pairs);
}

function previewLines({ url, expires_at: expiresAt, findings }: PreviewResult): string[] {
  const against = refusals(findings).length > 0;
  return [
    url,
    `Whoever opens it sees the preview until ${moment(expiresAt)}, or until they end it.`,
    ...findingLines(findings),
    ...(against ? ['The gate would refuse to make this live, so parts of it may not work.'] : []),
  ];
}
