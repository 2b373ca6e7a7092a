import { onSessionChange } from '@glossa/kit/auth';
import { useState } from 'react';
import { pageForms, typedField } from '../../hydrate/page-forms';

function share(username: string): string {
  pageForms.setState({ username });
  return username;
}

// The next learner at this browser must not see the name.
onSessionChange(() => share(''));

/** State of the name field, shared by two forms, so that nothing is typed twice or lost while the second loads. */
export function useTypedUsername() {
  const [username, setUsername] = useState(() =>
    share(pageForms.getState().username || typedField('username')),
  );
  const change = (next: string) => setUsername(share(next));
  return [username, change] as const;
}
