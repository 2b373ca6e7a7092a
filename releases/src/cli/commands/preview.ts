import { formatTime, type CliOptions } from '@glossa/server/cli-program';
import { MAX_PREVIEW_SECONDS } from '@glossa/contract/operators/preview';
import type { PreviewList, PreviewRecord, PreviewResult } from '@glossa/contract/operators/preview';
import { refusals } from '../../core/gate/finding';
import { type RunCommand, userFault } from '../cli-command';
import { columns, findingLines } from '../format';
import { lifetimeOption, listOption } from '../option-values';

export const createPreview: RunCommand = async (context, [app = '', version = ''], options) => {
  const body = {
    apps: { ...parseOtherApps(options), [app]: version },
    expires_in: lifetimeOption(options, MAX_PREVIEW_SECONDS),
  };
  const result = await context.post<PreviewResult>('/previews', body);
  return { json: result, lines: previewLines(result) };
};

export const listPreviews: RunCommand = async (context) => {
  const result = await context.get<PreviewList>('/previews');
  const rows = result.previews.map((preview) => [
    preview.id,
    describeApps(preview),
    `until ${formatTime(preview.expires_at)}`,
    `created ${formatTime(preview.created_at)} by ${preview.created_by}`,
  ]);
  return { json: result, lines: rows.length > 0 ? columns(rows) : ['There are no active preview links.'] };
};

export const revokePreview: RunCommand = async (context, [id = '']) => {
  const result = await context.post<PreviewRecord>(`/previews/${encodeURIComponent(id)}/revoke`, {});
  const at = formatTime(result.revoked_at ?? '');
  return {
    json: result,
    lines: [`The preview ${result.id} of ${describeApps(result)} was revoked at ${at}.`],
  };
};

function describeApps({ apps, local }: PreviewRecord): string {
  if (local) return `${Object.keys(apps).join(', ')} from ${local.origin}`;
  return Object.entries(apps)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ');
}

function parseOtherApps(options: CliOptions): Record<string, string> {
  const pairs = listOption(options, 'with').map((part) => {
    const [, app = '', version = ''] = /^([^@]+)@([^@]+)$/.exec(part) ?? [];
    if (app && version) return [app, version] as const;
    throw userFault('usage', `--with takes apps with their versions, such as shell@1.3.0, not "${part}".`);
  });
  return Object.fromEntries(pairs);
}

export function previewLines({ id, url, code, expires_at: expiresAt, findings }: PreviewResult): string[] {
  const isRefused = refusals(findings).length > 0;
  return [
    url,
    `To open the link, type the code ${code}. Both work once: create a link for each browser.`,
    `That browser shows the preview until ${formatTime(expiresAt)}, or until someone ends the preview there.`,
    `The preview also ends when the token that made it does. To end it now: npx releases previews revoke ${id}`,
    ...findingLines(findings),
    ...(isRefused ? ['The gate would refuse to promote this, so parts of it might not work.'] : []),
  ];
}
