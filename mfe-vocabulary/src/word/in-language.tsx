import type { ReactNode } from 'react';

/** Text in a language that may not be the page's: read out with the right voice, in its own direction. */
export function InLanguage({ code, children }: { code: string | undefined; children: ReactNode }) {
  return (
    <span lang={code} dir="auto">
      {children}
    </span>
  );
}
