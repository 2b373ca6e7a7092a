import { useSession } from '@glossa/kit/auth';
import { useState } from 'react';

const DEFAULT_LANGUAGE = 'en';

/** State of the language spoken in a new video; at first the one that the learner learns. */
export function useSpokenLanguage() {
  const { user } = useSession();
  return useState(user?.target_language ?? DEFAULT_LANGUAGE);
}
