import { testBadAnswers } from '@glossa/kit/testing';
import messages from './messages/en.json';
import { screens } from './screens';
import { signInFresh } from './testing/a-learner';

beforeEach(() => signInFresh());

testBadAnswers(screens, messages);
