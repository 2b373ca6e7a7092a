import { formatTime, plural } from '@glossa/server/cli-program';
import { MAX_PREVIEW_SECONDS } from '@glossa/contract/operators/preview';
import type { PreviewList, PreviewRecord, PreviewResult } from '@glossa/contract/operators/preview';
import { refusals } from '../../core/gate/finding';
import { findChange } from '../../core/preview/change-version';
import { writeChangeComment } from '../change-comment';
import { type RunCommand, userFault } from '../cli-command';
import { lifetimeOption, textOption } from '../option-values';
import { tryVersion } from '../try/try-version';
import { previewLines } from './preview';

type Context = Parameters<RunCommand>[0];
type Options = Parameters<RunCommand>[2];

/** `--change 12.7`: build 7 of pull or merge request 12. */
export function changeOption(options: Options): string | undefined {
  const change = textOption(options, 'change');
  if (change === undefined || /^\d{1,9}(\.\d{1,9})*$/.test(change)) return change;
  throw userFault('usage', `--change takes a number such as 12 or 12.7, not "${change}".`);
}

/** Makes a link that previews the published version of a change once a browser has loaded it, and writes it as a comment. */
export async function previewChange(
  context: Context,
  { app, version }: { app: string; version: string },
  options: Options,
): Promise<{ json: PreviewResult; lines: string[] }> {
  const body = { apps: { [app]: version }, expires_in: lifetimeOption(options, MAX_PREVIEW_SECONDS) };
  if (options['try'] === true) await tryVersion(context, app, version);
  const preview = await context.post<PreviewResult>('/previews', body);
  const change = findChange(version) ?? '';
  if (options['comment'] !== true) return { json: preview, lines: previewLines(preview) };
  await writeChangeComment(context.env, { app, change }, commentText({ app, version }, preview));
  const until = formatTime(preview.expires_at);
  return {
    json: preview,
    lines: [`The comment on change ${change} has a link to the preview, which lasts until ${until}.`],
  };
}

function commentText({ app, version }: { app: string; version: string }, preview: PreviewResult): string {
  const { url, code, expires_at: expiresAt, findings } = preview;
  const refused = refusals(findings).map(({ detail }) => `- ${detail}`);
  return [
    `**[Preview of ${app} ${version}](${url})** with the code \`${code}\``,
    '',
    `Link and code work in one browser, until ${formatTime(expiresAt)}. For another browser, run the job again or run \`npx releases preview ${app} ${version}\`.`,
    ...(refused.length > 0 ? ['', 'The gate would refuse to promote it:', '', ...refused] : []),
  ].join('\n');
}

/** Ends all links to previews of a change, and removes its comment. */
export const endPreviews: RunCommand = async (context, [app = '', number = ''], options) => {
  const change = number.split('.', 1)[0] ?? '';
  const { previews } = await context.get<PreviewList>('/previews');
  const ended = previews.filter(({ apps, local }) => !local && findChange(apps[app] ?? '') === change);
  for (const { id } of ended) await context.post<PreviewRecord>(`/previews/${id}/revoke`, {});
  if (options['comment'] === true) await writeChangeComment(context.env, { app, change }, undefined);
  return {
    json: { ended: ended.map(({ id }) => id) },
    lines: [`Ended ${plural(ended.length, 'preview link')} of change ${change} of ${app}.`],
  };
};
