import { formatTime } from '@glossa/server/cli-program';
import { LOCAL_ORIGIN_PATTERN, MAX_OVERRIDE_SECONDS } from '@glossa/contract/operators/preview';
import type { OverrideResult } from '@glossa/contract/operators/preview';
import { type RunCommand, userFault } from '../cli-command';
import { lifetimeOption } from '../option-values';

const LOCAL_ORIGIN = new RegExp(LOCAL_ORIGIN_PATTERN);

export const createOverride: RunCommand = async (context, [app = '', url = ''], options) => {
  const origin = url.replace(/\/$/, '');
  if (!LOCAL_ORIGIN.test(origin))
    throw userFault(
      'usage',
      `An override takes the address of a dev server on this machine, such as http://localhost:3003, not "${url}".`,
    );
  const result = await context.post<OverrideResult>(`/apps/${encodeURIComponent(app)}/overrides`, {
    origin,
    expires_in: lifetimeOption(options, MAX_OVERRIDE_SECONDS),
  });
  return {
    json: result,
    lines: [
      result.url,
      `Open the link in your own browser before ${formatTime(result.open_before)} and type the code ${result.code}. Both work once.`,
      `That browser loads ${app} from ${origin} until ${formatTime(result.expires_at)}, or until you end it.`,
      `The override also ends when the token that made it does. To end it now: npx releases previews revoke ${result.id}`,
      `Start the dev server for this site, in the folder of ${app}: SITE=${new URL(result.url).origin} npm run dev`,
    ],
  };
};
