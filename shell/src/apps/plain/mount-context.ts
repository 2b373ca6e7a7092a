import type { MountContext } from '@glossa/contract/mount';
import { loadNetwork } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { listen } from '@glossa/kit/browser';
import { useLocale } from '@glossa/kit/i18n';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTheme } from '../../appearance/theme';

/** A new object whenever the app has to know of a change. */
export function useMountContext(): MountContext {
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  const locale = useLocale();
  const theme = useShownTheme();
  const { user } = useSession();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      path,
      locale,
      theme,
      session: user && { user },
      api: callApi,
      navigate: (to) => void navigate(to),
    }),
    [path, locale, theme, user, navigate],
  );
}

const deviceTheme = () => window.matchMedia('(prefers-color-scheme: dark)');
const onDeviceTheme = (change: () => void) => listen(deviceTheme(), { change });

function useShownTheme(): MountContext['theme'] {
  const chosen = useTheme();
  const isDeviceDark = useSyncExternalStore(onDeviceTheme, () => deviceTheme().matches);
  if (chosen !== 'system') return chosen;
  return isDeviceDark ? 'dark' : 'light';
}

/** Statuses of answers that have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** By the kit's client, which knows the token, the language, the order of changes and the end of a session. */
const callApi: MountContext['api'] = async (path, { method, headers, body, signal } = {}) => {
  const network = await loadNetwork();
  const answer = await network.request<ArrayBuffer>({
    url: path,
    method,
    data: body,
    headers: Object.fromEntries(new Headers(headers)),
    signal: signal ?? undefined,
    responseType: 'arraybuffer',
    transformResponse: (bytes: ArrayBuffer, _headers, status = 0) =>
      status < 400 ? bytes : parseRefusal(bytes),
  });
  const { status, data } = answer;
  return new Response(WITHOUT_BODY.includes(status) ? null : data, {
    status,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
  });
};

/** As axios reads other bodies; what is not JSON says nothing. */
function parseRefusal(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
