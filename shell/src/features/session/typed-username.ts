import { onSessionChange } from '@glossa/kit/auth';
import { useState } from 'react';
import { typedField } from '../../prerender/adopt-screen';

let typed = '';

// The next learner at this browser must not see the name.
onSessionChange(() => (typed = ''));

/**
 * State of the field for a username or an e-mail address. The forms for signing in and for a forgotten password share
 * it, so that nothing is typed twice, or lost while the second form loads.
 */
export function useTypedUsername() {
  const [username, setUsername] = useState(() => (typed ||= typedField('username')));
  const change = (next: string) => setUsername((typed = next));
  return [username, change] as const;
}
