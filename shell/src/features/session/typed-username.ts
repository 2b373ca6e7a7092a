import { onSessionChange } from '@glossa/kit/auth';
import { useEffect } from 'react';
import { pageForms, typedField } from '../../hydrate/page-forms';

// The next learner at this browser must not see the name.
onSessionChange(() => pageForms.setState({ username: '' }));

/** What two forms begin with, so that nothing is typed twice or lost while the second loads. */
export const typedUsername = (): string => pageForms.getState().username || typedField('username');

export const useShareUsername = (username: string): void =>
  useEffect(() => pageForms.setState({ username }), [username]);
